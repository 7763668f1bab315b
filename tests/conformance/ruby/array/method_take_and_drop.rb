a = [1, 2, 3, 4]
p a.take(2), a.take(0), a.take(9), a.drop(2), a.drop(9), a.take_while { _1 < 3 }, a.drop_while(&:odd?), a.first, [].first, a.last(3), a.take_while.class
[-> { a.take(-1) }, -> { a.drop(-1) }, -> { a.take("x") }].each { |l| l.call rescue p $!.class, $!.message }
