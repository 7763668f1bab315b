p [1, 2, 3].inject(:+), [1, 2, 3].inject(10, :*), [1, 2, 3].inject { |a, b| a - b }, [1, 2, 3].inject(5) { |a, b| a - b }, [].inject(:+), [].inject(1, :+), [7].inject { raise }, %w[a b].inject("x") { |s, c| s + c }, [[1, 2], [3, 4]].inject { |a, b| a + b }, [1, 2].reduce(:<=>)
begin [1, 2].inject(:nope) rescue p $!.class end
begin [1, nil].inject(:+) rescue p $!.message end
