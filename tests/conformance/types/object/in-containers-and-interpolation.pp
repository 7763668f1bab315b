type P = Object[{attributes=>{x=>Integer}}]
["${P(1)}", "${[P(1)]}", String([P(1)]), String({a=>P(2)}, '%p')]
