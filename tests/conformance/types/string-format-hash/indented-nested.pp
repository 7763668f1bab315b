String({a=>{b=>{c=>[1,2]}}}, {Array => '%#a', Hash => '%#h'})
