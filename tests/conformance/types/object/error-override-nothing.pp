type P = Object[{attributes=>{x=>{type=>String,override=>true}}}]
P('a')
