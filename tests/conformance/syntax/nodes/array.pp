node ['a', 'b'] { }
