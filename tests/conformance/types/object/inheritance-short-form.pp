type Base = Object[{attributes => {a => Integer}}]
type Derived = Base { attributes => {b => String} }
[Derived(1, 'x'), Derived(1, 'x') =~ Base, Derived < Base]
