# Records `T.new(...)`, string conversion and interpolation, as tables for crates/pcore/tests/recorded_new.rs
# and crates/compiler/tests/sprintf.rs.
# Run with PUPPET_LIB=<puppet 8>/lib and the directory to write to as argument.
#
# A row is: type, arguments as the literal of an array, result. In literals, {'__new' => [type, arg, ...]} stands for
# a value that cannot be written as a literal.
$LOAD_PATH.unshift(ENV.fetch('PUPPET_LIB'))
require 'puppet'
require_relative 'pcore_table'
require_relative 'pcore_values'

TEXTS = ["''", "' '", "'0'", "'1'", "'-1'", "'+1'", "'- 1'", "'+ 1'", "\"-\\t1\"", "\"-\\n1\"", "' 12'", "'12 '", "\"\\n12\"", "'007'", "'08'", "'0x1F'", "'0X1f'", "'0xg'", "'-0x1F'", "'- 0x1F'", "'0b101'", "'0B101'", "'-0b101'", "'0b102'", "'0o17'", "'1_000'", "'1.5'", "'-1.5'", "'+ 1.5'", "'.5'", "'5.'", "'1e5'", "'1E5'", "'1e-5'", "'1e+5'", "'0e1'", "'0.0e1'", "'0.0'", "'00.5'", "'1e999'", "'9223372036854775807'", "'-9223372036854775808'", "'0x7fffffffffffffff'", "'abc'", "'1abc'", "'::5'", "'1 2'", "'NaN'", "'0x'", "'00'", "'-0'", "'-0.0'", "\"1\\n\"", "'true'", "'TRUE'", "'Yes'", "'y'", "'nO'", "'n'", "'f'"].freeze
OTHERS = ['0', '1', '-1', '42', '1.0', '0.0', '-1.9', '1.9', '1.0e10', 'true', 'false', 'undef', 'default', '[]', '[1]', "['a', 1]", '{}', "{'a' => 1}", 'Integer', '/x/', "{'__new' => [Timespan, 1.5]}", "{'__new' => [Timespan, -1.5]}", "{'__new' => [Timestamp, 1.5]}", "{'__new' => [SemVer, '1.2.3']}", "{'__new' => [SemVerRange, '1.x']}", "{'__new' => [Sensitive, 1]}", "{'__new' => [Binary, 'AQID']}", "{'__new' => [URI, 'http://x']}", "{'__new' => [Error, 'm']}", 'Enum[b, a]', 'Integer[1, 3]'].freeze

table('new') do |t|
  rec = ->(of, args) { t.row(of, args) { dump(make(type(of), *literal(args))) } }
  %w[Integer Float Numeric Boolean String Array Hash Sensitive Regexp Binary SemVer SemVerRange Timespan Timestamp URI Type Any NotUndef Optional[Integer] Optional[String] NotUndef[Integer] Tuple[Integer] Struct[{a=>Integer}] Data Scalar Enum[a] Variant[Integer,String] Init[Integer] Init[Boolean] Integer[0,10] Float[0.0] String[2] Array[String] Array[Integer,1] Hash[String,Integer] Sensitive[Integer] Callable Class Undef Default Collection Iterable].each do |of|
    rec.(of, '[]') unless of == 'Timestamp'
    (OTHERS + (%w[Integer Float Numeric Boolean].include?(of) ? TEXTS : TEXTS.values_at(0, 2, 16, 31, 43, 53))).each { |v| rec.(of, "[#{v}]") }
    rec.(of, '[1, 2]')
    rec.(of, '[1, true]')
    rec.(of, "['1', 'x', 3, 4, 5, 6, 7, 8]")
  end
  ["'0x1F', 16", "'1F', 16", "'11', 2", "'0b11', 2", "'0b11', 16", "'12', 2", "'017', 8", "'17', 8", "'017', 10", "'0x17', 10", "'10', default", "'10', 7", "'10', 'x'", "'10', 10, true", "'-10', 10, true", "-5, 10, true", "-5, default, true", "5.5, 10", "'- 10', 16", "'-0x10', 16", "'x', 16", "'x', 7", "[], 7", "1, 10, 1", "1, undef", "'ff', 16, false, 1"].each { |a| rec.('Integer', "[#{a}]") }
  ["{from => '12'}", "{from => '0x12', radix => 16}", "{from => '12', radix => 7}", "{from => '12', radix => default}", "{from => 'x'}", "{from => []}", "{from => '-12', abs => true}", "{from => '12', abs => 1}", "{radix => 10}", "{from => '12', foo => 1}", "{from => '12', radix => 'x'}", "{'from' => undef}"].each { |a| rec.('Integer', "[#{a}]") }
  ["'-1.5', true", "-5, true", "-5.5, true", "'x', true", "1, 'x'", "{from => '-1.5', abs => true}", "{from => 'x'}", "{abs => true}", "{from => 1, abs => 1}", "{from => 1, foo => 1}", "1, true, 3"].each { |a| rec.('Float', "[#{a}]"); rec.('Numeric', "[#{a}]") }
  ["1, true", "[1], true", "undef, true", "'abc', true", "'abc', false", "{a => 1}, true", "5, false", "-1, false", "-1", "undef, false", "1.5", "1, 'x'", "1, true, 2", "Integer[1, 3]", "Integer[1]", "Enum[b, a]", "''", "{}", "{'__new' => [Binary, 'AQID']}, true"].each { |a| rec.('Array', "[#{a}]"); rec.('Tuple[Integer, 0, 5]', "[#{a}]"); rec.('Array[Integer]', "[#{a}]") }
  ["[]", "[1]", "[1, 2]", "[1, 2, 3]", "[1, 2, 3, 4]", "[[1, 2]]", "[[1, 2], [3, 4]]", "[[1, 2], [1, 4]]", "[[1, 2], [3, 4, 5]]", "[[1, 2], 3]", "[[[1], 2]]", "[[['a', 'b'], 1], [['a', 'c'], 2]]", "'ab'", "'abc'", "4", "3", "{a => 1}", "undef", "1.5", "Integer[1, 4]", "[[1, 2]], tree"].each { |a| rec.('Hash', "[#{a}]"); rec.('Struct[{a => Optional[Integer]}]', "[#{a}]") }
  trees = ["[[['a', 'b'], 1], [['a', 'c'], 2]]", "[[[], {'x' => 1}], [['a'], 2]]", "[[[], [1, 2]], [['a'], 2]]", "[[['a'], [1, 2]], [['a', 0], 5], [['a', 3], 6]]", "[[['a'], [[1], [2]]], [['a', 1, 0], 5]]", "[[['a', 0, 'b'], 1]]", "[[['a'], 1], [['a'], 2]]", "[[[0], 'x'], [[1, 'y'], 'z']]", "[[['a', 'b', 'c', 'd'], [1, [2, 3]]]]"]
  trees.each { |a| [a, "#{a}, tree", "#{a}, hash_tree", "#{a}, bush"].each { |x| rec.('Hash', "[#{x}]") } }
  ["1", "1.5", "-1.5", "'1:2:3'", "'13:20'", "'10:03.5', '%M:%S.%L'", "'10:03.5', ['%S', '%M:%S.%N']", "'x', '%S'", "'x', ['%S', '%M']", "'5', '%'", "'5', 'x'", "'5', []", "1, 2, 3", "1, 2, 3, 4", "1, 2, 3, 4, 5", "1, 2, 3, 4, 5, 6, 7", "1, 2, 3, 4, 5, 6, 7, 8", "-1, 25, 61, 61", "1, 2, 3, 'x'", "{days => 4}", "{negative => true, hours => 1}", "{days => 1, hours => 2, minutes => 3, seconds => 4, milliseconds => 5, microseconds => 6, nanoseconds => 7}", "{}", "{days => 'x'}", "{string => '5', format => '%M'}", "{string => '5'}", "{string => ''}", "{string => '5', format => ['%M']}", "{weeks => 1}", "9223372036854775807, 0, 0, 0", "1.0e300", "''"].each { |a| rec.('Timespan', "[#{a}]") }
  ["1473150899", "1473150899.5", "-1", "{string => '2015', format => '%Y'}", "{string => '2015'}", "{string => '2015-01-01', timezone => 'PST'}", "'Wed Aug 24 12:13:14 2016', '%c'", "'Wed Aug 24 12:13:14 2016 PDT', '%c %Z'", "'2016', '%Y', 'CET'", "'2016', ['%m', '%Y'], 'CET'", "'2016', '%Y', ''", "'2016', '%Y', 'nope'", "'2016 CET', '%Y %Z', 'CET'", "'10', '%H'", "'x'", "'2016-01-01', 'x'", "'2016-01-01', '%F', 'CET', 1", "{}", "{string => 1}", "1, 2", "'2016-01-01T00:00:00.5 CET'"].each { |a| rec.('Timestamp', "[#{a}]") }
  ["'1.2.3'", "'1.2.3-rc.1+b'", "'1.2'", "''", "'1.2.3-01'", "1, 2, 3", "1, 2, 3, 'rc.1'", "1, 2, 3, 'rc.1', 'b.2'", "1, 2, 3, 'rc_1'", "1, 2, 3, ''", "1, 2", "-1, 2, 3", "1, 2, 3, undef", "{major => 1, minor => 2, patch => 3}", "{major => 1, minor => 2, patch => 3, prerelease => 'a', build => 'b'}", "{major => 1}", "{major => 1, minor => 2, patch => 'x'}", "[1, 2, 3]", "1.2"].each { |a| rec.('SemVer', "[#{a}]") }
  v = ->(s) { "{'__new' => [SemVer, '#{s}']}" }
  ["'1.x'", "'>=1.0.0 <2.0.0'", "'1.0.0 || 2.0.0'", "'x.y'", "''", "#{v['1.0.0']}, #{v['2.0.0']}", "#{v['1.0.0']}, #{v['2.0.0']}, true", "default, #{v['2.0.0']}", "#{v['1.0.0']}, default", "default, default", "default, default, true", "#{v['2.0.0']}, #{v['1.0.0']}", v['1.0.0'], "{min => #{v['1.0.0']}}", "{min => #{v['1.0.0']}, max => #{v['2.0.0']}, exclude_max => true}", "{max => #{v['1.0.0']}}", "{min => default}", "{min => '1.0.0'}", "1, 2", "#{v['1.0.0']}, #{v['1.0.0']}, true"].each { |a| rec.('SemVerRange', "[#{a}]") }
  ["'AQID'", "'AQI'", "'AQI', '%b'", "'AQI', '%u'", "'_-_-', '%u'", "\"AQ\\nID\", '%b'", "'hello', '%s'", "'h\u00e9', '%s'", "'h\u00e9', '%r'", "'AQID', '%B'", "'AQID', '%x'", "[1, 2, 255]", "[256]", "[]", "['a']", "{value => 'AQID'}", "{value => 'hi', format => '%s'}", "{value => [1, 2]}", "{value => [1, 2], format => '%s'}", "{value => 1}", "{format => '%s'}", "''"].each { |a| rec.('Binary', "[#{a}]") }
  ["'http://a/b?c#d'", "'not a uri'", "''", "{scheme => 'http', host => 'x', path => '/y'}", "{scheme => 'http', host => 'x', port => 8080, query => 'a=b', fragment => 'f', userinfo => 'u:p'}", "{scheme => 'http', host => 'x', path => 'y'}", "{path => 'y'}", "{scheme => 'foo', opaque => 'bar'}", "{scheme => 'foo', opaque => 'bar', host => 'x'}", "{host => 'a b'}", "{scheme => '1'}", "{scheme => ''}", "{port => 'x'}", "{foo => 'x'}", "{}", "{query => 'a b'}", "{scheme => 'HTTPS', host => 'x', port => 443}", "1, 2"].each { |a| rec.('URI', "[#{a}]") }
  ["'a.b'", "'a.b', true", "'a/b'", "'[a-z'", "'a b#c-d', true", "\"a\\nb\\t\", true", "'a', 'x'", "1", "'a', true, 1", "''"].each { |a| rec.('Regexp', "[#{a}]") }
  ["'Integer[1, 2]'", "'Foo::Bar'", "'Integer['", "''", "'Array[String]'", "'1'", "'Integer', 1", "'Integer[a]'"].each { |a| rec.('Type', "[#{a}]"); rec.('Type[Integer]', "[#{a}]") }
  ["1", "'x'", "undef", "{'__new' => [Sensitive, 1]}", "1, 2"].each { |a| rec.('Sensitive', "[#{a}]"); rec.('Sensitive[String]', "[#{a}]") }
  [['Init[Integer, 16]', "'0x1F'"], ['Init[Integer, 16]', "'x'"], ['Init[Integer]', "['0x1F', 16]"], ['Init[Integer]', "['x']"], ['Init[Integer]', '[1, 2, 3, 4]'], ['Init[Array]', '[1]'], ['Init[Array, true]', '1'], ['Init[Timespan]', '[1, 2, 3, 4]'], ['Init[String, "%x"]', '255'], ['Init[Init[Integer]]', '1'], ['Init[Enum[a]]', '"a"'], ['Init[Integer, x]', '1'], ['Init', '1'], ['Init[Hash]', '[[1, 2]]'], ['Init[SemVer]', '[1, 2, 3]'], ['Init[SemVer]', '"1.2.3"'], ['Init[Integer]', '1, 2'], ['Init[Optional[Integer]]', '1'], ['Init[Struct[{a => Integer}]]', '[[a, 1]]'], ['Init[Binary]', '[1, 2, 3]'], ['Init[Sensitive]', '[1]'], ['Init[Boolean]', '"yes"'], ['Init[URI]', '"http://x"'], ['Init[Regexp]', '["a.b", true]']].each { |of, a| rec.(of, "[#{a}]") }
  ["'m'", "'m', 'k'", "'m', 'k', {a => 1}, 'i'", "'m', 1", "{msg => 'm'}", "{msg => 'm', kind => 'k'}", "{msg => 'm', foo => 1}", "''", "1", "'m', undef, undef, 'i'", "'m', 'k', 'x'", "{kind => 'k'}", "'a', 'b', {}, 'd', 'e'"].each { |a| rec.('Error', "[#{a}]") }
  ["'f'", "'f', [1]", "'f', 1", "'F'", "'$x'", "'a::b', [1, 'x']", "{name => 'f'}", "{name => 'f', arguments => [1]}", '1', "'f', [], 1"].each { |a| rec.('Deferred', "[#{a}]") }
  foo = "Object[{name => 'Foo', attributes => {a => Integer, b => {type => String, value => 'd'}, c => {type => Optional[Array], value => undef}}}]"
  ['', '1', "1, 'x'", "1, 'd'", "1, 'x', [1]", "1, 'x', [1], 2", "'x'", '1, 2', '{a => 1}', "{a => 1, b => 'x'}", '{b => 1}', '{a => 1, z => 1}', 'undef', '{a => 1}, 2'].each { |a| rec.(foo, "[#{a}]") }
  rec.("Object[{name => 'Bar'}]", '[]')
  rec.("Object[{name => 'Bar'}]", '[1]')
  rec.("Object[{name => 'Bar'}]", '[{}]')
end

SCALARS = ['0', '18', '-18', '65', '9223372036854775807', '-9223372036854775808', '1.0', '-18.5', '0.1', '1.0e20', '1.0e-10', 'true', 'false', 'undef', 'default', "''", "'hello'", "'hello::World x'", "'it\\'s'", "\"a\\tb\\n\"", "\"\\u{1}\\$x\"", "'back\\\\slash'", "' trim '", "'\u00e9\u00df'", '/a.b/', '/a\/b/', 'Integer', 'Integer[1, 2]', "Enum['a']", "{'__new' => [Binary, 'AQID']}", "{'__new' => [Binary, 'hello world, this is longer than forty-five bytes', '%s']}", "{'__new' => [Binary, [255, 254, 65]]}", "{'__new' => [URI, 'http://x/y']}", "{'__new' => [SemVer, '1.2.3-rc']}", "{'__new' => [SemVerRange, '~1.2']}", "{'__new' => [Sensitive, 'secret']}", "{'__new' => [Error, 'm', 'k']}"].freeze
TIMES = ["{'__new' => [Timespan, 3723.25]}", "{'__new' => [Timespan, -5]}", "{'__new' => [Timestamp, 1473150899.5]}"].freeze
FLAGS = ['', '#', '+', ' ', '-', '0'].freeze
SIZES = ['', '8', '.2', '10.3'].freeze
LETTERS = %w[d x X o b B e E f g G a A s p c C u t T y Y n v V D h q z].freeze

ARRAYS = ['[]', '[1]', "[1, 'a', undef, 1.5, true, default]", '[1, [2, [3, 4]], 5]', "[{'a' => 1}, 2]", "['a', ['b'], 'c', {'d' => ['e']}]", '{}', "{'a' => 1}", "{'a' => 1, 'b' => [1, 2], 'c' => {'d' => undef}}", "{1 => 'x', undef => default, [1] => {2 => 3}}", "[['a', 'b'], ['c']]", '[[1], [2], 3, 4, [5]]', "[/x/, Integer[1], {'__new' => [Sensitive, 1]}, {'__new' => [URI, 'http://x']}, {'__new' => [SemVer, '1.2.3']}, {'__new' => [Error, 'm', 'k', {'a' => [1, {'b' => 2}]}]}]", "{'e' => {'__new' => [Error, 'm']}}", "[Enum['a'], 'abc', 'abcdefgh', 12345678, 'x']"].freeze
CONTAINER_FORMATS = ["'%s'", "'%p'", "'%a'", "'%h'", "'%#a'", "'%#h'", "'%#s'", "'%#p'", "'%(a'", "'%<h'", "'%{a'", "'%|a'", "'% a'", "'% h'", "'%#10a'", "'%#5a'", "'%#20a'", "'%(#8a'", "'% #h'", "'%-a'", "'%d'", "'%5.2a'", "'%x'", "default"].freeze
MAPS = ["{Array => '%(a'}", "{Integer => '%x'}", "{Array => {format => '%(a', string_formats => {Integer => '%#x'}}}", "{Array => {format => '%a', separator => ';'}}", "{Array => {format => '%#a', separator => \";\\n\"}}", "{Hash => {format => '%h', separator => ' | ', separator2 => ':'}}", "{Hash => {format => '%#h', separator => ',', separator2 => '='}}", "{Hash => '%a', Array => '%(a'}", "{Any => '%s'}", "{Any => '%p'}", "{Collection => '%#p'}", "{Collection => '%s', Integer => '%d'}", "{Array => {format => '%a', string_formats => {Any => '%s'}}}", "{Array => {format => '%a', string_formats => {String => '%u', Integer => '%+d', Undef => '%n', Float => '%.3f', Boolean => '%Y', Any => '%p'}}}", "{Array[Integer] => '%(a', Array => '%<a'}", "{Array[0, 2] => '%(a', Array => '%|a'}", "{Tuple[Integer] => '%(a'}", "{Hash => {format => '%h', string_formats => {String => '%s'}}, Array => {format => '%a', string_formats => {Integer => '%x'}}}", "{Hash => {format => '%#h', string_formats => {Any => '%s'}}, Array => '%#a'}", "{Struct[{a => Integer}] => '%<h'}", "{Scalar => '%s', Integer => '%d'}", "{Array => {separator => ';'}}", "{Array => '%#a', Hash => '%#h', Object => '%#p'}", "{Object => '%s'}", "{Data => '%p'}", "{Integer[0, 10] => '%b', Integer => '%x', Numeric => '%d'}", "{Array => {format => '%z'}}", "{Array => {format => '%a', foo => 1}}", "{Array => 'x'}", "{'Array' => '%a'}", "{Array => '%--a'}", "{Array => '%[(a'}"].freeze

table('string_format') do |t|
  rec = ->(value, format) { t.row('String', "[#{value}, #{format}]") { dump(make(type('String'), *literal("[#{value}, #{format}]"))) } }
  # All combinations would be 18,000 rows; a fixed tenth of them is enough to keep.
  random = Random.new(1)
  SCALARS.each do |value|
    LETTERS.each do |letter|
      FLAGS.each do |flag|
        (flag == '' || flag == '-' ? SIZES : SIZES.values_at(0, 1)).each do |size|
          next if flag == '0' && %w[u C y Y n v V D h q z].include?(letter)
          rec.(value, "'%#{flag}#{size}#{letter}'") if ENV['ALL'] || random.rand < 0.1
        end
      end
    end
    %w[%+#x %#010x %+08.3f %-8.2e].each { |f| rec.(value, "'#{f}'") }
    ["''", "'x'", "'%'", "'%5'", "'%.d'", "'%ss'", "'%é'", "\"%d\\nx\"", "\"x\\n%s\"", "'%<s'", "'%(s'", "'%++d'", "'%[{d'", '1', '{}', "{Any => '%p'}", "{String => '%p', Numeric => '%x'}", "{Integer => '%d', Any => '%s'}", "{Scalar => '%#s'}"].each { |f| rec.(value, f) }
  end
  TIMES.each { |value| (LETTERS - ['p']).each { |letter| ['', '#', '-12', '12', '.3', '+', '012'].each { |f| rec.(value, "'%#{f}#{letter}'") } } }
  ARRAYS.each do |value|
    CONTAINER_FORMATS.each { |f| rec.(value, f) }
    MAPS.each { |f| rec.(value, f) }
  end
  (SCALARS + ARRAYS).each { |value| t.row('String', "[#{value}]") { dump(make(type('String'), *literal("[#{value}]"))) } }
end

table('interpolate') do |t|
  evaluator = Puppet::Pops::Evaluator::EvaluatorImpl.new
  (SCALARS + TIMES + ARRAYS + OTHERS).uniq.each { |value| t.row(value) { evaluator.string(literal(value), nil) } }
end

table('sprintf_values') do |t|
  node = Puppet::Node.new('node', environment: Puppet.lookup(:current_environment))
  scope = Puppet::Parser::Scope.new(Puppet::Parser::Compiler.new(node))
  call = ->(format, values) { scope.call_function('sprintf', [format, *values]) }
  rec = ->(format, values) { t.row(format, values) { call.(format, literal(values)) } }
  formats = ['%s', '%d', '%f', '%x', '%e', '%10s', '%-6d|', '%.2f', '%08.3f', '%+d', '%#x']
  values = ['undef', 'default', '1', '-255', '9007199254740993', '1.9', '-1.9', '1.0e20', "'12'", "'0x1f'", "'x'", "'1_0'", "' 12 '", "'1_0.5'", "'.5'", "'1.'", "'1e3'", "'1e+3'", "'a'", "'ab'", "''", 'true', 'false', "[1, 'a', undef]", "{'a' => [1.5, /x/]}", '/x/', 'Integer', "{'__new' => [Sensitive, 1]}", "{'__new' => [Timespan, 1.5]}", "{'__new' => [SemVer, '1.2.3']}", "{'__new' => [Binary, 'AQID']}"]
  formats.each { |f| values.each { |v| rec.(f, "[#{v}]") unless v == 'Integer' && f !~ /s/ } }
  ['%p', '%8p', '%.3p'].each { |f| (values - ['Integer', "{'__new' => [Timespan, 1.5]}", "{'__new' => [Binary, 'AQID']}"]).each { |v| rec.(f, "[#{v}]") } }
  [['%<a>d', "[{'a' => 1}]"], ['%{a}', "[{'a' => 1}]"], ['%{a} %<b>s', "[{'a' => 1, 'b' => [1]}]"], ['%{c}', "[{'a' => 1}]"], ['%<c>d', "[{'a' => 1}]"], ['%<a>d', '[1]'], ['%<a>5.1f|%{b}', "[{'a' => 1.25, 'b' => undef}]"], ['%{a.b}', "[{'a.b' => 1}]"], ['%s %{a}', "[1, {'a' => 1}]"], ['%{a} %s', "[{'a' => 1}]"], ['%s %s', '[1]'], ['%s', '[]'], ['a', '[1]'], ['%1$s %2$d %1$s', "['a', 5]"], ['%*d', '[5, 1]'], ['%-*d|', '[5, 1]'], ['%*d|', '[-5, 1]'], ['%.*f', '[2, 1.256]'], ['%3$s', "['a', 'b']"], ['%s and %s', "['a', 'b']"], ['%%', '[]'], ['%c', '[65]'], ['%c', "['a']"], ['%c', "['ab']"], ['%c', '[undef]'], ['%5c|', '[65]'], ['%{a', "[{'a' => 1}]"], ['%<a>%{a}', "[{'a' => 1}]"]].each { |f, v| rec.(f, v) }
end
