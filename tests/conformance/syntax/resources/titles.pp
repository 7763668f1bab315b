notify { a: }
notify { 'b': }
notify { "c": }
notify { "d${e}": }
notify { $f: }
notify { [g, 'h', $i]: }
notify { [j,]: }
notify { 1: }
notify { a::b: }
notify { ::c: }
notify { $a::b: }
notify { Foo: }
notify { a-b: }
