# What the recorders of values share: making values from literals, and showing them without loss.
ENV['TZ'] = 'UTC'
Puppet.initialize_settings(['--strict', 'error'])
environment = Puppet::Node::Environment.create(:production, [])
Puppet.push_context({ current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment) })

T = Puppet::Pops::Types
OUT = ARGV.fetch(0)

def table(name, &block)
  Table.write(File.join(OUT, "#{name}.txt"), &block)
end

def make(type, *args)
  Puppet::Pops::Loaders.find_loader(nil).load(:function, 'new').call({}, type, *args)
end

def build(value)
  case value
  when Hash
    return make(*value['__new'].map { |v| build(v) }) if value.key?('__new')
    value.to_h { |k, v| [build(k), build(v)] }
  when Array then value.map { |v| build(v) }
  else value
  end
end

def literal(text)
  build(T::TypeParser.singleton.parse_literal(text))
end

def dump(value)
  case value
  when nil then 'undef'
  when :default then 'default'
  when String then T::StringConverter.singleton.puppet_quote(value)
  when Array then "[#{value.map { |v| dump(v) }.join(', ')}]"
  when Hash then "{#{value.map { |k, v| "#{dump(k)} => #{dump(v)}" }.join(', ')}}"
  when Puppet::Pops::Time::Timespan then "Timespan<#{value.nsecs}>"
  when Puppet::Pops::Time::Timestamp then "Timestamp<#{value.nsecs}>"
  when SemanticPuppet::Version then "SemVer<#{value}>"
  when SemanticPuppet::VersionRange then "SemVerRange<#{value} | #{value.inspect}>"
  when T::PBinaryType::Binary then "Binary<#{value}>"
  when URI then "URI<#{value}>"
  when T::PSensitiveType::Sensitive then "Sensitive<#{dump(value.unwrap)}>"
  when Regexp then T::PRegexpType.regexp_to_s_with_delimiters(value)
  when T::PuppetObject then value.to_s
  else value.to_s
  end
end

def type(text)
  T::TypeParser.singleton.parse(text)
end
