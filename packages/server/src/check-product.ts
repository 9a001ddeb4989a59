/* The first step of a build: the faults of the product's declarations are printed, if there are any. */
import '@koshpay/runtime';
import '@koshpay/gateway';
