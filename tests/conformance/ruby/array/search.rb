a = [1, 2, 3, 2, nil]
p a.include?(2), a.include?(9), a.index(2), a.index(9), a.rindex(2), a.index { |x| x.nil? }, a.rindex { |x| x == 2 }, a.find_index(3)
p a.count, a.count(2), a.count(&:nil?), a.member?(nil)
p [[1, 2], [3, 4]].assoc(3), [[1, 2], [3, 4]].rassoc(4), [[1]].assoc(9), [1, [2]].assoc(2), [[1]].rassoc(nil)
p [1, nil].any?, [].any?, [nil].any?, [1, 2].all?, [].all?, [nil].none?, [1].none?, [1, nil].one?, [1, 2].one?
p [1, "a"].any?(String), [1, 2].all?(Integer), [1, 2].none?(3..), [1, 5].one?(4..), %w[ab c].any?(/b/)
p [1, 2].any? { |x| x > 1 }, [1, 2].all? { |x| x > 1 }, [1, 2].none? { |x| x > 2 }, [1, 2].one? { |x| x > 1 }
p [[1, 2]].any? { |a, b| b == 2 }, [[nil, 1]].all? { |a, b| a }
p a.find { |x| x && x > 1 }, a.detect { |x| x == 9 }, a.find(-> { :none }) { false }
begin; [1].index(1, 2); rescue => e; p e.class, e.message; end
