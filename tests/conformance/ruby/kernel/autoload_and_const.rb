module Space
  autoload :Thing, File.join(__dir__, "support", "space_thing.rb")
  p autoload?(:Thing).end_with?("space_thing.rb"), const_defined?(:Thing), constants
end
p Space.autoload?(:Nope), defined?(Space::Thing), Space.const_get(:Thing).new.class, Space.autoload?(:Thing)
begin
  Space.autoload(:lower, "x")
rescue NameError => e
  p e.message
end
begin
  Space.autoload(:Empty, "")
rescue ArgumentError => e
  p e.message
end
Space.autoload(:Missing, "no_such_file_at_all")
begin
  Space::Missing
rescue LoadError => e
  p e.message
end
autoload(:TopThing, File.join(__dir__, "support", "auto_thing.rb"))
p Object.autoload?(:TopThing).class
begin
  TopThing
rescue NameError => e
  p e.class
end
p Object.const_defined?(:AutoThing)
