class HTML
  def initialize = @out = []
  def method_missing(tag, content = nil, **attrs, &blk)
    at = attrs.map { |k, v| " #{k}=\"#{v}\"" }.join
    @out << "<#{tag}#{at}>"
    blk ? instance_eval(&blk) : @out << content.to_s
    @out << "</#{tag}>"
    self
  end
  def respond_to_missing?(*) = true
  def to_s = @out.join
  def self.build(&b) = new.instance_eval(&b).to_s
end
puts HTML.build { div(class: "x") { h1 "Title"; ul { li 1; li 2, id: :b } } }
class Schema
  def self.field(name, type: String, default: nil)
    fields[name] = type
    define_method(name) { instance_variable_get("@#{name}") || default }
    define_method("#{name}=") do |v|
      raise TypeError, "#{name} must be #{type}" unless v.is_a?(type)
      instance_variable_set("@#{name}", v)
    end
  end
  def self.fields = @fields ||= {}
  def self.inherited(sub) = (super; sub.fields.merge!(fields))
end
class User < Schema
  field :name
  field :age, type: Integer, default: 18
end
class Admin < User; field :level, type: Integer; end
u = Admin.new
u.name = "n"
p u.name, u.age, Admin.fields, User.fields, (begin (u.age = "x") rescue $!.message end)
