// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.0;

// The source of contracts.ts; the note at its start says how that is made.

/// A token that behaves, and one call that moves twice.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = 1e24;
        emit Transfer(address(0), msg.sender, 1e24);
    }

    function transfer(address to, uint256 value) public returns (bool) {
        require(balanceOf[msg.sender] >= value, "too little");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Two transfers that are alike, in one call.
    function transferTwice(address to, uint256 value) external returns (bool) {
        return transfer(to, value) && transfer(to, value);
    }
}

/// Calls itself a token, and logs whatever it is asked to.
contract LookAlike {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    function claim(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }

    /// As tokens of ERC-721 log it: four topics, no data.
    function claimItem(address from, address to, uint256 id) external {
        bytes32 topic = Transfer.selector;
        assembly {
            log4(0, 0, topic, from, to, id)
        }
    }

    /// Returns false and moves nothing, as some tokens do where others revert.
    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Sends native value on, inside its own calls.
contract Forwarder {
    function forward(address payable to) public payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent, "not sent");
    }

    /// The transaction succeeds; the call that has sent the value is reverted.
    function forwardAndRevert(address payable to) external payable {
        try this.sendAndRevert{value: msg.value}(to) {} catch {}
    }

    function sendAndRevert(address payable to) external payable {
        forward(to);
        revert("changed my mind");
    }

    /// The code of another contract sends the value, as this one: that call itself moves none.
    function forwardByDelegate(address code, address payable to) external payable {
        (bool sent, ) = code.delegatecall(abi.encodeCall(this.forward, (to)));
        require(sent, "not sent");
    }

    /// A contract that exists only for this call leaves its value to an address.
    function forwardByDestruction(address payable to) external payable {
        new Bequest{value: msg.value}(to);
    }
}

contract Bequest {
    constructor(address payable to) payable {
        selfdestruct(to);
    }
}
