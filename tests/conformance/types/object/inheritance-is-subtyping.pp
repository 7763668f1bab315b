type Base = Object[{attributes => {a => Integer}}]
type Derived = Object[{parent => Base, attributes => {b => String}}]
[Derived(1, 'x') =~ Base, Base(1) =~ Derived, Derived < Base, Base < Derived, Derived <= Object, Base < Object, Derived == Base]
