v = ->(text) { Gem::Version.new(text) }
r = ->(*parts) { Gem::Requirement.new(*parts) }
p r['>= 1.2', '< 2'].satisfied_by?(v['1.5']), r['~> 1.2'].satisfied_by?(v['1.9']), r['~> 1.2'].satisfied_by?(v['2.0']), r['~> 1.2.3'].satisfied_by?(v['1.3']), r['!= 1'].satisfied_by?(v['1']), r['= 1'] === v['1.0']
p r['~> 1.2'].to_s, r.call.to_s, Gem::Requirement.parse('>= 1'), Gem::Requirement.create(['> 1', '< 2']).requirements, r['1.0'].exact?, r['>= 1.a'].prerelease?, r['1.0'].to_s, r['>1', '<3'].to_s
p Gem::Dependency.new('a', '~> 1').match?('a', '1.5'), Gem::Requirement.default.to_s, Gem::Requirement.default.none?, r['> 1'] == r['>1']
['foo', '=> 1', ''].each do |text|
  r[text]
rescue ArgumentError => e
  puts "#{e.class}: #{e.message}"
end
