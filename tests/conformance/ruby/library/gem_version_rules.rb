require 'rubygems'
vs = %w[1.0 1.0.0 1.0.a 1.0.rc1 1.10 1.9 2 1.0.b2 0.9.9.pre].map { |v| Gem::Version.new(v) }
p vs.sort.map(&:to_s), Gem::Version.new("1.0") == Gem::Version.new("1.0.0"), Gem::Version.new("1.0").eql?(Gem::Version.new("1.0.0"))
v = Gem::Version.new("2.3.4.pre1")
p v.prerelease?, v.release.to_s, v.segments, v.bump.to_s, v.approximate_recommendation, v.canonical_segments, v.version, v
p Gem::Version.correct?("1.a"), Gem::Version.correct?("x!"), Gem::Version.create("1.2") <=> Gem::Version.create("1.10"), Gem::Version.new("")
begin Gem::Version.new("bad version") rescue p $!.class, $!.message end
r = Gem::Requirement.new("~> 1.2", ">= 1.2.5")
p r.satisfied_by?(Gem::Version.new("1.9")), r.satisfied_by?(Gem::Version.new("2.0")), r.to_s, Gem::Requirement.default.to_s, Gem::Requirement.parse("< 3")
p Gem::Dependency.new("x", "~> 1.0").match?("x", "1.5") rescue p $!.class
