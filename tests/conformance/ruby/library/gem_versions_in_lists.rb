list = %w[1.0 1.0.1 1.0.a 1.0.rc1 2.0.0.beta 2.0 0.9.9 10.0 1.10.0 1.9]
puts list.sort_by { |v| Gem::Version.new(v) }
puts list.map { |v| Gem::Version.new(v) }.max, list.map { |v| Gem::Version.new(v) }.min
p list.select { |v| Gem::Requirement.new('~> 1.0').satisfied_by?(Gem::Version.new(v)) }, list.select { |v| Gem::Requirement.new('>= 1.9', '< 3').satisfied_by?(Gem::Version.new(v)) }
p Gem::Version.new('1.2') == '1.2', Gem::Version.new('1.2').between?(Gem::Version.new('1'), Gem::Version.new('2')), Gem::Version.new('1.10') > Gem::Version.new('1.9'), Gem::Version.new('1.0.0-rc.1').to_s
begin
  Gem::Requirement.new('>= 1').satisfied_by?('1')
rescue ArgumentError => e
  puts e.message
end
