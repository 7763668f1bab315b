a = [1, 2, 3, 4]
p a.rotate, a.rotate(2), a.rotate(-1), a.rotate(6), a.rotate(0), [].rotate, a.rotate!, a, a.rotate!(-2), a
begin a.rotate("x") rescue p $!.message end
