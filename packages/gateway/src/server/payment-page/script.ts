/**
 * The script of the page, in one piece so that its hash can be in the policy. It counts down, copies,
 * and takes the state from the same page as the server draws it now: nothing is drawn twice.
 */
export const script = `
const main=()=>document.querySelector('main');
const clock=Date.parse(main().dataset.now)-Date.now();
const tick=()=>{for(const e of document.querySelectorAll('[data-ends]')){
const s=Math.max(0,Math.round((Date.parse(e.dataset.ends)-Date.now()-clock)/1000)),m=Math.floor(s/60),h=Math.floor(m/60);
const p=n=>String(n).padStart(2,'0');
e.textContent=(h?h+':'+p(m%60):m)+':'+p(s%60)}};
const ready=()=>{for(const b of document.querySelectorAll('[data-copy]'))b.hidden=false;tick()};
document.addEventListener('click',async({target})=>{
const b=target.closest&&target.closest('[data-copy]');if(!b)return;
try{await navigator.clipboard.writeText(b.dataset.copy)}catch{return}
const t=b.textContent;b.textContent=b.dataset.done;setTimeout(()=>{b.textContent=t},1500)});
const look=async()=>{
if(document.hidden)return;
const answer=await fetch(location.href).catch(()=>null);if(!answer||!answer.ok)return;
const next=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('main');
const now=main();if(!next||next.dataset.state===now.dataset.state)return;
const isNew=next.dataset.status!==now.dataset.status;
if(isNew||next.dataset.rest!==now.dataset.rest){
const at=[...now.querySelectorAll('button')].indexOf(document.activeElement);
now.replaceWith(document.adoptNode(next));ready();if(at>=0)(next.querySelectorAll('button')[at]||{focus(){}}).focus()}
else{now.dataset.state=next.dataset.state;document.getElementById('state').replaceChildren(...next.querySelector('#state').childNodes)}
ready();
const back=isNew&&document.querySelector('a[data-go]');
if(back){document.getElementById('soon').hidden=false;setTimeout(()=>location.assign(back.href),8000)}};
ready();setInterval(tick,1000);setInterval(look,4000);document.addEventListener('visibilitychange',look);
`.trim();
