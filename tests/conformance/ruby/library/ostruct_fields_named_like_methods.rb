require 'ostruct'

request = OpenStruct.new(method: 'GET', path: '/x', hash: { a: 1 }, singleton_methods: 2, define_singleton_method: 3, after: 4)
p request
p request.method, request.path, request.hash, request.after
p request.method!(:path).class, request.class!, request.dig!(:hash, :a)
request.path = '/y'
p request.to_h
request.delete_field(:after)
p request.respond_to?(:after), request[:after]

typed = OpenStruct.new(name: 'n', class: 'c')
p typed, typed.class, typed.class!
puts "#{typed}"

frozen = OpenStruct.new(a: 1).freeze
[-> { frozen.b = 1 }, -> { frozen[:a] = 1 }, -> { frozen.a = 1 }].each do |change|
  change.call
rescue => e
  p e.class, e.message
end
