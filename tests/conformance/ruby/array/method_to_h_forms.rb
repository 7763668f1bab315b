p [[1, 2], [3, 4]].to_h, [1, 2].to_h { [_1, _1 * 2] }, [].to_h, [[1, 2], [1, 3]].to_h
[-> { [1].to_h }, -> { [[1]].to_h }, -> { [1].to_h { 5 } }, -> { [1].to_h { [1, 2, 3] } }].each { |l| l.call rescue p $!.class, $!.message }
