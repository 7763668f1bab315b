p ("a".."e").to_a, ("a".."e").each_slice(2).to_a, (1..10).step(3).to_a, 1.step(10, 4).to_a, (1.0..2.0).step(0.5).to_a, ("a".."i").step(3).to_a, (1..).lazy.map { _1 * 2 }.first(2), (1...10).size, (1..10.5).size, ("a".."z").count, (1..0).to_a
p (1..10).sum, (1..10).reduce(:*), (1..10).each_cons(3).first, (1..3).inject { |a, b| a - b }, (1..10) === 5, (1..10).cover?(2..3), (1..10).include?(10.5), (1...10).max, (1..10).min, (1..10).minmax, ("a".."c").max, (1..10).first(2), (1..10).last(2), (1..nil).first
p (1..10) == (1..10), (1..10).eql?(1..10), (1..10).hash == (1..10).hash, (1..10).to_s, (1...10).inspect, (1..nil).inspect, (nil..1).inspect, Range.new(1, 3, true), (1..3).frozen?, (1..10) % 4, ((1..10) % 4).to_a, (0.5..2).include?(1), (Time.at(0)..Time.at(10)).cover?(Time.at(5))
begin (1..).to_a rescue p $!.class, $!.message end
begin ("a"..1) rescue p $!.class, $!.message end
begin (1.5..3).to_a rescue p $!.message end
begin (nil..3).each {} rescue p $!.message end
begin (1..).last rescue p $!.message end
