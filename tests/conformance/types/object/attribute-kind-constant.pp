type Circle = Object[{attributes => {pi => {type => Float, kind => constant, value => 3.14}, r => Integer}}]
[Circle(2).pi, Circle(2).r, Circle(2)]
