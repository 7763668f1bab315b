type Bag = Object[{attributes => {items => Array[Integer]}}]
[Bag([1, 2]) == Bag([1, 2]), Bag([1, 2]) == Bag([2, 1])]
