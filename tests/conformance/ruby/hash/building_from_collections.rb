words = %w[apple bob cat apple bob apple]
p words.tally, words.group_by(&:size), words.each_with_index.to_h { |w, i| [w, i] }, words.to_h { [_1, _1.size] }, words.zip(1..6).to_h, Hash[[[:a, 1]]], Hash[1, 2, 3, 4]
p words.each_with_object(Hash.new(0)) { |w, h| h[w] += 1 }, words.inject({}) { |h, w| h.merge(w => w[0]) }, words.uniq.map { [_1.to_sym, nil] }.to_h
p %i[a b].zip([1, 2]).to_h, [[1, 2, 3]].to_h { |a, b, c| [a, b + c] }, {a: 1}.to_a, Hash.new.merge({b: 1}, {c: 2})
begin [[1, 2, 3]].to_h rescue p $!.class, $!.message end
begin [1].to_h rescue p $!.message end
begin Hash[1, 2, 3] rescue p $!.message end
