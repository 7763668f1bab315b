# Records rich data in both directions, as tables for crates/pcore/tests/recorded_serialization.rs.
# Run with PUPPET_LIB=<puppet 8>/lib and the directory to write to as argument.
$LOAD_PATH.unshift(ENV.fetch('PUPPET_LIB'))
require 'puppet'
require 'json'
require_relative 'pcore_table'
require_relative 'pcore_values'

S = Puppet::Pops::Serialization

VALUES = ['1', '1.5', "'a'", 'true', 'undef', 'default', '[]', '{}', "[1, 1.5, 'a', true, undef, default]", "{'a' => 1, 'b' => [default]}", '{1 => 2}', "{undef => 1, 'a' => 2}", "{default => 1}", "{'__ptype' => 1}", "{'__pvalue' => 1}", "{[1] => {2 => 3}}", '/a\/b/', "{'__new' => [Timespan, 1.5]}", "{'__new' => [Timestamp, 1.5]}", "{'__new' => [SemVer, '1.2.3-rc']}", "{'__new' => [SemVerRange, '~1 || 3.x']}", "{'__new' => [Binary, 'AQID']}", "{'__new' => [URI, 'http://x/y']}", "{'__new' => [Sensitive, 'x']}", "{'__new' => [Sensitive, [1, {'__new' => [Sensitive, 2]}]]}", "{'__new' => [Error, 'm']}", "{'__new' => [Error, 'm', 'k', {'a' => 1}, 'c']}", "{'__new' => [Error, 'm', undef, undef, 'c']}", "{'__new' => [Deferred, 'f']}", "{'__new' => [Deferred, 'f', [1, {'__new' => [Timespan, 1]}]]}", "{'a' => [/x/, {1 => {'__new' => [SemVer, '1.0.0']}}]}", "[{'b' => default}]", "{'k' => {'__new' => [Sensitive, {1 => 2}]}}", "Integer", "[Integer, Integer, Array[Integer]]", "{'a' => Integer, 'b' => Optional[Integer]}", "{Integer => String}"].freeze
TYPES = ['Integer[1]', 'Integer[1, 2]', 'Integer[default, 5]', 'Float', 'Float[1.5]', 'Float[1, 2]', 'Boolean', 'Boolean[true]', 'String', 'String[1]', 'String[1, 2]', 'Enum', 'Enum[a, b]', 'Enum[a, true]', 'Pattern', 'Pattern[/x/, /y/]', 'Regexp', 'Regexp[/a/]', 'Collection', 'Collection[1]', 'Array', 'Array[String]', 'Array[String, 1]', 'Array[Any, 1, 2]', 'Array[0, 0]', 'Hash', 'Hash[0, 0]', 'Hash[String, Integer]', 'Hash[String, Integer, 1]', 'Hash[Any, Any, 1]', 'Tuple', 'Tuple[Integer, String]', 'Tuple[Integer, 1, 2]', 'Struct', 'Struct[{a => Integer}]', 'Struct[{Optional[a] => Integer, NotUndef[b] => Optional[Integer]}]', 'Variant', 'Variant[Integer, String]', 'Optional', 'Optional[a]', 'Optional[Integer]', 'NotUndef', 'NotUndef[Integer]', 'Iterable', 'Iterable[Integer]', 'Iterator[Integer]', 'Type', 'Type[Integer]', 'Type[Type[Integer]]', 'Sensitive', 'Sensitive[String]', 'Class', "Class['a::b']", 'Resource', 'Resource[file]', 'File', "File['x']", "Foo::Bar['x']", 'Callable', 'Callable[0, 0]', 'Callable[Integer]', 'Callable[Integer, 1, 2, Callable]', 'Callable[[Integer], String]', 'Callable[[0, 0], String]', 'Runtime', "Runtime[ruby, 'a']", "Runtime[ruby, [/a/, 'b']]", 'Init', 'Object', 'SemVer', "SemVer['1.x']", "SemVer['1.x', '3.x']", 'SemVerRange', 'Timespan', 'Timespan[1, 2]', 'Timespan[default, 2]', 'Timestamp', 'Timestamp[0]', 'URI', "URI['http://x']", "URI[{scheme => 'http'}]", 'Binary', 'Undef', 'Default', 'Any', 'Scalar', 'ScalarData', 'Numeric', 'CatalogEntry', 'Data', 'Deferred', "Object[{name => 'Foo', attributes => {a => Integer, b => {type => String, value => 'd'}}}]", "Object[{name => 'Foo', attributes => {a => Integer}, functions => {f => Callable[Integer]}, constants => {c => 1}, equality => [a]}]", "Object[{name => 'Foo', type_parameters => {t => Integer}, attributes => {t => {type => Integer, final => true}, k => {type => Integer, kind => derived}}}]"].freeze

# The data of a value as JSON; without the prefix that the evaluator puts before issues.
def data(text, **options)
  JSON.generate(S::ToDataConverter.convert(literal(text), options))
rescue Puppet::PreformattedError => e
  raise ArgumentError, e.message.sub('Evaluation Error: ', '')
end

table('to_data') do |t|
  options = { rich_data: true, symbol_as_string: true, local_reference: false, type_by_reference: true }
  (VALUES + TYPES).each { |v| t.row(v, 'rich') { data(v, **options) } }
  VALUES.each { |v| t.row(v, 'reference') { data(v, **options, local_reference: true) } }
  VALUES.each do |v|
    t.row(v, 'plain') { data(v, rich_data: false, message_prefix: 'File[x]') }
  end
  TYPES.each { |v| t.row(v, 'back') { S::FromDataConverter.convert(S::ToDataConverter.convert(literal(v), options)).to_s } unless v =~ /Data|Init|Sensitive/ }
end

table('from_data') do |t|
  ['null', '1', '"a"', '[1, "a"]', '{"a": 1}', '{"__ptype":"Default"}', '{"__ptype":"Foo"}', '{"__ptype":"Foo","a":1}', '{"__ptype":"Timespan","__pvalue":1}', '{"__ptype":"Timespan","__pvalue":"x"}', '{"__ptype":"Timespan","__pvalue":"5"}', '{"__ptype":"Timespan","__pvalue":null}', '{"__ptype":"Timespan","__pvalue":["x"]}', '{"__ptype":"Integer","__pvalue":"12"}', '[1,{"__ptype":"LocalRef","__pvalue":"$[0]"}]', '[{"a":[1]},{"__ptype":"LocalRef","__pvalue":"$[0][\'a\']"}]', '{"__ptype":"Hash","__pvalue":["p",{"a":[1]},"q",{"__ptype":"LocalRef","__pvalue":"$[\'p\'][\'a\']"},1,{"__ptype":"LocalRef","__pvalue":"$[\'p\']"}]}', '{"__ptype":1}', '{"__ptype":{"a":1}}', '{"__ptype":"Hash","__pvalue":[1]}', '{"__ptype":"Hash","__pvalue":[]}', '{"__ptype":"Hash","__pvalue":[1,2,[3],{"__ptype":"Default"}]}', '{"__ptype":"Pcore::IntegerType","from":5,"to":1}', '{"__ptype":"Sensitive"}', '{"__ptype":"Sensitive","__pvalue":[1]}', '{"__ptype":"Pcore::FooType"}', '{"__ptype":"Error","__pvalue":{"msg":"x"}}', '{"__ptype":"Error","msg":"x"}', '{"__ptype":"Error","msg":"x","kind":null,"details":{"a":[1]}}', '{"__ptype":"Timespan"}', '{"__ptype":"integer["}', '{"__ptype":"SemVer","__pvalue":"1.2.3"}', '{"__ptype":"SemVer","__pvalue":"x"}', '{"__ptype":"SemVerRange","__pvalue":"~1"}', '{"__ptype":"Regexp","__pvalue":"a/b"}', '{"__ptype":"Binary","__pvalue":"AQID"}', '{"__ptype":"URI","__pvalue":"http://x"}', '{"__ptype":"Timestamp","__pvalue":"1970-01-01T00:00:01.500000000 UTC"}', '{"__ptype":"Deferred","name":"f","arguments":[1]}', '{"__pvalue":1}', '{"a":{"__ptype":"Timespan","__pvalue":"1"},"b":[{"__ptype":"Default"}]}', '{"__ptype":"Pcore::StructType","elements":[{"__ptype":"Pcore::StructElement","key_type":{"__ptype":"Pcore::StringType","size_type_or_value":"a"},"value_type":{"__ptype":"Pcore::IntegerType"}}]}', '{"__ptype":"Pcore::TypeReferenceType","type_string":"Foo"}'].each do |j|
    t.row(j) { dump(S::FromDataConverter.convert(JSON.parse(j))) }
  end
end
