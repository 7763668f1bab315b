notify { $a[1]: }
notify { foo(1): }
notify { $a.b: }
notify { 'a' + 'b': }
notify { $a ? { 1 => x }: }
notify { if $a { x }: }
notify { (b): }
notify { undef: }
notify { true: }
