class a { }
['a'].include
