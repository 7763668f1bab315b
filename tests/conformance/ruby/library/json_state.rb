require 'json'
s = JSON::State.new(indent: '  ')
p s.indent, s[:indent], s.generate([1]), s.ascii_only?, s.max_nesting, s.check_circular?, s.depth
begin
  s.configure(space: 1)
rescue TypeError => e
  p e.message
end
p s.merge(space: ' ').space
s.array_nl = "\n"
puts s.generate([1, [2]])
p JSON::State.from_state(nil).class, JSON::State.new.to_h
p JSON.state, JSON.parser, JSON.create_id, JSON::Parser.new('[1]').parse
