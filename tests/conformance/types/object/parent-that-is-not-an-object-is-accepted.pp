type Derived = Object[{parent => Integer, attributes => {b => Integer}}]
Derived(1)
