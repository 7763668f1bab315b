type P = Object[{attributes=>{x=>Integer}, functions=>{f=>Callable[Integer]}}]
P(1).f('a')
