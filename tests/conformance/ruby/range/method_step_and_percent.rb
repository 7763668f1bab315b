p (1..10).step(3).to_a, (1.0..2.0).step(0.5).map { _1 }, ("a".."e").step(2).to_a, (1..) .step(5).first(3), ((1..10) % 3).class, (1..10).step(3).size, (1..3).step(0.5).to_a, 1.step(3, 0.5).include?(2.5), (10..1).step(2).to_a, (1..10).step(4).inspect
[-> { (1..3).step(0) }, -> { (1..3).step(-1).to_a }, -> { (1..3).step("x") }].each { |l| p l.call rescue p $!.class, $!.message }
