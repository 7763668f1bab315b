v = ->(text) { Gem::Version.new(text) }
p v['1.2.3'] <=> v['1.10'], v['1.a'], v['1-2'].to_s, v[''].to_s, v['1.0'] == v['1'], v['1.0'].eql?(v['1']), v['1.2.3'].bump.to_s, v['1.2.b1'].release.to_s, v['1.2.b1'].prerelease?, v['1.2.3'].segments
p v['1.2.3'].approximate_recommendation, Gem::Version.correct?('1.2'), Gem::Version.create('1'), %w[1.10 1.9 1.9.a 1.9.1].sort_by(&v), v['1.0.0'] <=> '1.0', v['1'] <=> 5, v['1.0.a'] < v['1.0'], v[1.5].to_s
p v['1.0'].hash == v['1'].hash, v['1.2.3.4'].canonical_segments, v['1.0.0'].canonical_segments, v['2.0.0.rc1'] <=> v['2.0.0.rc2'], v[' 1.2 '].to_s, [v['3'], v['1.5']].max.to_s
['abc def', '1..2', 'x', '1.2.', 'v1'].each do |text|
  v[text]
rescue ArgumentError => e
  puts e.message
end
