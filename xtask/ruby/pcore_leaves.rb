# Records what Ruby and Puppet make of numbers, formats, times, versions, URIs and base 64, as tables for
# crates/pcore/tests/recorded.rs. Run with PUPPET_LIB=<puppet 8>/lib and the directory to write to as argument.
$LOAD_PATH.unshift(ENV.fetch('PUPPET_LIB'))
require 'puppet'
require_relative 'pcore_table'
ENV['TZ'] = 'UTC'

OUT = ARGV.fetch(0)

def table(name, &block)
  Table.write(File.join(OUT, "#{name}.txt"), &block)
end

table('sprintf') do |t|
  flags = ['', '#', '+', ' ', '-', '0', '+#', '-#', '#0', '+0', ' 0', '+ -#0']
  sizes = ['', '8', '.0', '.3', '9.4', '12.1']
  integers = [0, 1, -1, 255, -256, 9_223_372_036_854_775_807, -9_223_372_036_854_775_808]
  flags.each do |f|
    sizes.each do |s|
      %w[d x X o b].each { |l| integers.each { |v| t.row("%#{f}#{s}#{l}", 'i', v) { |x| format(x, v) } } }
    end
  end
  floats = [0.0, -0.0, 1.0, 1.5, -2.5, 0.1, 3.14159, 123456.789, 1e20, 1.0e-5, 5e-324, 1.7976931348623157e308,
            99999.95, Float::INFINITY, -Float::INFINITY, Float::NAN]
  flags.each do |f|
    ['', '.0', '14.2', '20', '.15'].each do |s|
      %w[e f g a G].each do |l|
        floats.each do |v|
          next if v.abs > 1e300 && l == 'f' && v.finite?
          t.row("%#{f}#{s}#{l}", 'f', v) { |x| format(x, v) }
        end
      end
    end
  end
  [1e25, -1e25, 1.9, -1.9, 255.0, -255.5].each { |v| %w[%d %x %o %b %+x %#X %30d %-30d| %030d].each { |l| t.row(l, 'f', v) { |x| format(x, v) } } }
  strings = ['', 'a', 'hello', "sp ace", "ünï", "quo\"te", "back\\slash", "ctl\a\e\n\x00\x7f", '#{x} #$y #@z #a', "\u2028\u00a0"]
  strings.each { |v| %w[%s %p %10s %-10s %.2s %10.2s %-10.2s %010s %+s %#s %.0s %10p %.3p].each { |l| t.row(l, 's', v) { |x| format(x, v) } } }
  ['%%', '%', '%5', '%-', '%z', '%5%', "%\n", "%\t", '%<a>d', '%{a}', '%(d', '%|d', '%[d', '%1$d', '%1$d %1$x', '%d %d', '%2$d', '%*d', '%99999999999d', '%.99999999999d', '%5-d', '%.3-d', '%.3.3d', '%5 5d', 'abc', '%d%%', 'é%dé', '%é', '%.d', '% +d', '%d %1$d', '%1$d %d', '%c', '%5c', '%-5c|'].each do |l|
    t.row(l, 'i', 42) { |x| format(x, 42) }
  end
end

table('float_rounding') do |t|
  rng = Random.new(11)
  values = 600.times.map do
    d = rng.rand(0..12)
    v = case rng.rand(3)
        when 0 then (rng.rand(10**rng.rand(1..15)) * 10 + 5).to_f / 10**(d + 1)
        when 1 then rng.rand * 10.0**rng.rand(-30..30)
        else (rng.rand(10**9) * 5).to_f / 2**rng.rand(1..20)
        end
    [v, d]
  end
  values += [[0.5, 0], [1.5, 0], [2.5, 0], [9.5, 0], [99.5, 0], [0.05, 1], [0.95, 1], [9.995, 2], [99999.95, 1], [4.35, 1], [1.005, 2], [2.675, 2], [1e23, 0], [1.5e300, 3], [2.5e-300, 0]]
  values.each do |v, d|
    %w[f e g].each { |l| t.row("%.#{d}#{l}", 'f', v) { |x| format(x, v) } unless l == 'f' && v > 1e100 }
  end
end

table('float_text') do |t|
  rng = Random.new(42)
  values = [0.0, -0.0, 1.0, 1e15, 1e16, 1e17, 123456789012345680.0, 9999999999999998.0, 1e-4, 1e-5, 9.999e-5, 1e100, 1e-100, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 1.0 / 3, 100.0, 1e2, 1e22, 1e23]
  200.times { values << [rng.bytes(8)].first.unpack1('D') }
  values.select(&:finite?).each { |v| t.row([v].pack('G').unpack1('H*')) { v.to_s } }
end

NUMBERS = ['', ' ', '0', '1', '-1', '+1', '- 1', '+ 1', "-\t1", "-\n1", ' 12', '12 ', "\n12", '007', '08', '0x1F', '0X1f', '0xg', '-0x1F', '- 0x1F', '0b101', '0B101', '-0b101', '0b102', '0o17', '0d19', '1_000', '1__0', '_1', '1_', '1.5', '-1.5', '+1.5', '.5', '5.', '1e5', '1E5', '1e-5', '1e+5', '1.5e3', '0e1', '0.0e1', '0.0', '00.5', '08.5', '010.5', '1e999', '-1e999', '9223372036854775807', '-9223372036854775808', '0x7fffffffffffffff', '0xdeadbeefdeadbee', 'abc', '1abc', '::5', '1 2', '--1', '+-1', 'Infinity', 'NaN', '１', '1e', '1e-', '0x', '0b', '+', '-', '00', '0000', '-0', '-0.0', "1\n", "\u00a01", '123456789012345678', '1.7976931348623157e308', '4.9e-324', '1.0000000000000000000000001', '0.1', '1e22', '1e23']

table('to_n') do |t|
  NUMBERS.each { |s| t.row(s) { Puppet::Pops::Utils.to_n(s).inspect } }
end

table('timespan_parse') do |t|
  span = Puppet::Pops::Time::Timespan
  texts = ['0', '5', '90', '-5', '1:2', '10:03', '10:03.5', '10:03.005', '1:02:03', '25:00:00', '3-01:02:03', '3-01:02:03.25', '3-25:61:61', '100-1:1:1.1', '-3-01:02:03.25', '3-4:5', '5.5', '5.123456789', '5.1234567891', ' 5', '5 ', '', 'x', '12h', '1.2.3', '-', '--5', '0-00:00:00.0', '99:99:99', '123456', '120305', '1 2 3', '  1:  2']
  formats = ['%S', '%M:%S', '%H:%M:%S', '%D-%H:%M:%S', '%D-%H:%M:%S.%N', '%S.%L', '%S.%N', '%S.%3N', '%S.%-N', '%M:%S.%L', '%L', '%N', '%Hh', '%H%M%S', '%-H%-M%-S', '%2H%2M%2S', '%_H:%_M', '%_S', '%_5S', '%05S', '%5S', '%-5S', '-%S', '%D', '%D %H %M', '%%%S', '%_D-%_3H', '%M%S', '%S%S', 'x', '%S:%M']
  texts.each { |s| formats.each { |f| t.row(s, f) { span.parse(s, f).nsecs.to_s } } }
  texts.each { |s| t.row(s, '') { span.parse(s).nsecs.to_s } }
  ['%', '%x', '%-', '%--S', '%5-S', '%_', '%5', 'abc%', '%S%', '%-_S', '%é', '%0', '%00S', '% S', '%5x', 'é%x'].each { |f| t.row('5', f) { span.parse('5', f).nsecs.to_s } }
end

table('timespan_format') do |t|
  span = Puppet::Pops::Time::Timespan
  s = 1_000_000_000
  values = [0, 1, 999, 5_000_000, 50_000_000, 500_000_000, s, 90 * s, -90 * s, 3723 * s + 250_000_000, 86_400 * s, 90_061 * s + 1_002_003, -(400 * 86_400 + 4000) * s - 123_456_789, 123_456_789_012_345_678_901]
  formats = ['%D', '%H', '%M', '%S', '%L', '%N', '%D-%H:%M:%S.%N', '%D-%H:%M:%S.%-N', '%H:%M:%S.%L', '%-D %-H %-M %-S %-L', '%_D|%_H|%_M|%_S|%_L|%_N', '%5D|%5H|%5M|%5S', '%-5H|%_5H|%05H', '%S.%3N|%S.%6N|%S.%12N', '%H %3N', '%H %-3N', '%H %_3N', '%H %03N', '%H %L %-L %_L %0L %5L %-5L', '%%', 'a%%b%S', '%M:%M', '%S%H', 'plain', '%H%', '%q', '%3L', '%-3N', '%N %S', '%0N %S', '%12L']
  values.each { |v| formats.each { |f| t.row(v, f) { span.new(v).format(f) } } }
  values.each { |v| t.row(v, '') { span.new(v).to_s } }
end

table('timestamp_format') do |t|
  stamp = Puppet::Pops::Time::Timestamp
  s = 1_000_000_000
  values = [0, 1_473_150_899 * s + 123_456_789, -1, 951_782_400 * s, 1_230_768_000 * s - 1, 1_104_537_600 * s + 5_000_000, -62_135_596_800 * s, -99_999_999_999 * s, 253_402_300_799 * s, 1_483_142_400 * s + 43_200 * s]
  letters = %w[Y C y m B b h d e j H k I l P p M S L N z Z A a u w G g V U W s n t % c D F v x X r R T + Q f E O i J K q]
  values.each do |v|
    letters.each { |l| t.row(v, "%#{l}", '') { stamp.new(v).format("%#{l}") } }
  end
  at = values[1]
  ['-', '_', '0', '^', '#', '^#', '-^', '_5', '05', '5', '10', '-5', '012', '_12', '^10', '#10', '3', '1', '5-', ':', '::', ':::', '::::', '_:', '-:', '10:', '_10:', '010::', 'E', 'O', '-0', '0-', '_0'].each do |f|
    letters.each { |l| t.row(at, "%#{f}#{l}", '') { stamp.new(at).format("%#{f}#{l}") } }
  end
  ['UTC', 'GMT', 'CET', 'cest', 'PST', 'EST', '+01:00', '-05:30', '+0200', '-3', '+9.5', 'Z', 'A', 'xyz', '-00:00', '+00:00', '+25:00', '+12:60', '+23:59', 'Eastern Standard Time', 'pst dst', 'UTC+3', '+09:30:15', '', '-00:30', '+00:30', '+5 x', '+24', '+99', '+23:60'].each do |z|
    ['%F %T %z', '%:z %::z %:::z', '%Z|', '%10z', '%_10z|%-z|%_z|%-:z', '%s', '%c'].each { |f| t.row(at, f, z) { stamp.new(at).format(f, z) } }
  end
end

table('timestamp_parse') do |t|
  stamp = Puppet::Pops::Time::Timestamp
  nsecs = ->(*a) { stamp.parse(*a).nsecs.to_s }
  ['2016-09-06', '2016-09-06T08:34:59', '2016-09-06T08:34:59.123', '2016-09-06T08:34:59.123456789', '2016-09-06T08:34:59.1234567891', '2016-09-06 08:34:59', '2016-09-06 08:34:59.5', '2016-09-06T08:34:59 UTC', '2016-09-06T08:34:59.5 PST', '2016-09-06 08:34:59 +02:00', '2016-09-06 CET', '2016-09-06T08:34:59Z', '2016-09-06T08:34:59 xyz', '2016-13-06', '2016-02-30', '2015-02-29', '2016-09-32', '16-09-06', '+2016-09-06', '-0001-01-01', '0000-01-01', '12016-09-06', '2016-9-6', '2016', '', 'x', '2016-09-06T24:00:00', '2016-09-06T24:00:01', '2016-09-06T24:01:00', '2016-09-06T23:59:60', '2016-09-06T25:00:00', '2016-09-06T08:34', ' 2016-09-06', '2016-09-06 ', '2016-09-06T08:34:59 current', '2016-09-06T08:34:59 Eastern Daylight Time', '1969-12-31T23:59:59.9'].each do |s|
    t.row(s, '', '') { nsecs.(s) }
    ['UTC', 'CET', '+05:30', 'nope', 'current'].each { |z| t.row(s, '', z) { nsecs.(s, :default, z) } }
  end
  pairs = [['12', '%5d'], ['2016-1', '%Y-%m'], ['  2016', '%Y'], ['+2016', '%Y'], ['-2016', '%Y'], ['201612', '%Y%m'], ['2016123', '%Y%m'], ['20161 pm', '%Y%l %p'], ['2016 12 pm', '%Y %I %p'], ['2016 12 a.m.', '%Y %I %p'], ['2016 1 PM', '%Y %I %p'], ['2016 1 pmx', '%Y %I %p'], ['2016 13 am', '%Y %H %p'], ['2016 p', '%Y %p'], ['2016 p.', '%Y %p'], ['2016 5', '%Y %e'], ['2016  5', '%Y%e'], ['2016%', '%Y%%'], ['2016%q', '%Y%q'], ['2016+01:00', '%Y%:z'], ['2016+01:00', '%Y%::z'], ['2016+01:00', '%Y%:::z'], ['2016+01:00', '%Y%::::z'], ['16', '%y'], ['69', '%y'], ['68', '%y'], ['20 16', '%C %y'], ['2016', '%C%y'], ['20', '%C'], ['16', '%Ey'], ['2016january', '%Y%B'], ['2016jan', '%Y%B'], ['2016JANuary', '%Y%b'], ['2016 Mon', '%Y %A'], ['2016 mond', '%Y %a'], ['2016 x', '%Y %a'], ['2016 5', '%Y %L'], ['2016 -5', '%Y %L'], ['2016 -0', '%Y %L'], ['2016 123456', '%Y %L'], ['2016 123456', '%Y %3L'], ['2016 12345', '%Y %L%d'], ['2016 1234567891234', '%Y %N'], ['2016 12345678912', '%Y %N%d'], ['2016-366', '%Y-%j'], ['2016-367', '%Y-%j'], ['2016 W53', '%Y W%V'], ['1473150899', '%s'], ['2016 1473150899', '%Y %s'], ['2016 -5', '%Y %Q'], ['2016 10:20', '%Y %R'], ['2016 10:20:30 AM', '%Y %r'], ['24-AUG-2016', '%v'], ['Wed Aug 24 12:13:14 UTC 2016', '%+'], ['Wed Aug 24 12:13:14 2016', '%c'], ['Wed Aug 24 12:13:14 2016 PDT', '%c %Z'], ['08/24/16', '%D'], ['08/24/16 01:02:03', '%x %X'], ["2016\n5", '%Y%n%d'], ['2016 5', '%Y%t%d'], ['2016 32', '%Y %d'], ['2016 0', '%Y %d'], ['2016 8', '%Y %u'], ['2016 7', '%Y %u'], ['2016 60', '%Y %S'], ['2016 61', '%Y %S'], ['2016 24', '%Y %H'], ['2016 25', '%Y %H'], ['2016 %E', '%Y %E'], ['2016 5', '%Y %Od'], ['2016x', '%Yx'], ['20165', '%Y5'], ['2016 %-d', '%Y %-d'], ['2016 54', '%Y %U'], ['2016 7', '%Y %w'], ['2016 12', '%Y %g'], ['2016 12', '%Y %G'], ['12:00', '%H:%M'], ['10', '%m'], ['2016 UTC+3', '%Y %Z'], ['2016 GMT', '%Y %z'], ['2016 +0530', '%Y %z'], ['2016 -12345', '%Y %z'], ['2016 +9.5', '%Y %z'], ['2016 +9,25', '%Y %z'], ['2016 abc', '%Y %Z'], ['2016 zp4', '%Y %Z'], ['2016 e. africa standard time', '%Y %Z'], ['2016 eastern  daylight time', '%Y %Z'], ['2016 pst dst', '%Y %Z'], ['2016 pst dstx', '%Y %Z'], ['2016 UT+1', '%Y %Z'], ['x2016', 'x%Y'], ['2016', 'x%Y'], ['2016', '%Y%'], ['2016%', '%Y%'], ['99999', '%Y'], ['2016 09 06', '%Y%m%d'], ['20160906083459', '%Y%m%d%H%M%S'], ['2016-09-06T08:34', '%FT%R'], ['2016 é', '%Y é']]
  pairs.each do |s, f|
    t.row(s, f, '') { nsecs.(s, f) }
    t.row(s, f, '+02:00') { nsecs.(s, f, '+02:00') }
  end
  t.row('2016', "%d\n%Y", '') { nsecs.('2016', ['%d', '%Y']) }
  t.row('x', "%d\n%Y", '') { nsecs.('x', ['%d', '%Y']) }
  t.row('2016 UTC', "%Y %Z\n%Y", 'CET') { nsecs.('2016 UTC', ['%Y %Z', '%Y'], 'CET') }
  zones = File.readlines(File.join(__dir__, '../../crates/pcore/src/time/zone.rs')).join.scan(/"([a-z][a-z. ]*)"/).flatten.uniq
  zones.each do |z|
    t.row("2016 #{z}", '%Y %Z', '') { nsecs.("2016 #{z}", '%Y %Z') }
    t.row("2016 #{z} daylight time", '%Y %Z', '') { nsecs.("2016 #{z} daylight time", '%Y %Z') }
  end
end

VERSIONS = %w[0.0.0 0.0.1 0.1.0 0.9.9 1.0.0-alpha 1.0.0-alpha.1 1.0.0-rc.2 1.0.0-rc.10 1.0.0 1.0.0+b 1.2.3-pre 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0-rc 2.0.0 2.3.4 3.0.0 10.0.0]
RANGES = ['1.0.0', '=1.0.0', '1.0.0+b', '1.0.0-rc.2', '1', '1.2', '1.x', '1.*', '1.2.x', '*', 'x', 'X.1', '1.x.3', '>1.0.0', '>=1.0.0', '<1.0.0', '<=1.0.0', '>1', '>1.2', '>=1', '<2', '<=1', '<=1.2', '>*', '>=*', '<*', '~1', '~1.2', '~1.2.3', '~>1.2', '~=1.2', '^1', '^1.2', '^1.2.3', '^0', '^0.1', '^0.0.1', '~0.0.1', '^1.2.3-pre', '^1.2.3+b', '~1.0.0-rc.2', '>=1.0.0-alpha', '<1.0.0-rc.5', '>1.0.0-alpha <1.0.0', '1.0.0 - 1.3.0', '1.0 - 2', '1.0.0-rc.2 - 2.0.0', '1.2.3 - 1.0.0', '>=1.0.0 <2.0.0', '>1.0.0 <=1.2.3', '>=1.0.0 >=1.2.0', '<2.0.0 <1.0.0', '>2.0.0 <1.0.0', '1.0.0 1.0.0', '1.x <1.2.4', '> 1.0.0', '>= 1.0.0  < 2.0.0', '>=v1.0.0', '> v1.0.0', '1.0.0 || 2.0.0', '<1.0.0 || >2.0.0', '1.x || 2.x', '1.2.x || 1.3.x', '1.0.0 || 1.0.1', '<1.0.0 || >=1.0.0', '||', '1 ||', '1 || ', '|| 1', '1.0.0||2.0.0', '1.x || 1.2.3', '1.2.3 || 1.x', '>=1.0.0 <1.5.0 || >=1.2.0 <3.0.0', '3.x || 1.x || 2.x', ' 1.0.0', '1.0.0 ', '1.0.0  2.0.0', '', ' ', 'a', '1.2.3.4', '01.0.0', '1.0.0-01', '1.0.0-', '1.0.0+', '-1', '1.-2', '>', '>>1', '=>1', '1.0.0 - ', '1 -2', '1.2-a', '~*', '1.0.0-a_b', '1.0.0 | 2.0.0', '>=1.0.0, <2.0.0', '1.0.0 - 2.0.0 3.0.0', '=v1.0.0', 'v1.0.0', '~ 1.2', '^ 1.2', '>=0.0.0', '<=0.0.0', '<0.0.0', '>=1.0.0 <=1.0.0', '>1.0.0 <1.0.0', '>=1.0.0 <1.0.0']

table('semver_range') do |t|
  vr = SemanticPuppet::VersionRange
  RANGES.each do |r|
    t.row(r, 'inspect') { vr.parse(r).inspect }
    range = begin vr.parse(r) rescue next end
    t.row(r, 'to_s') { range.to_s }
    t.row(r, 'ends') { "#{range.begin} #{range.end} #{range.exclude_begin?} #{range.exclude_end?}" }
    t.row(r, 'include') { VERSIONS.map { |v| range.include?(SemanticPuppet::Version.parse(v)) ? '1' : '0' }.join }
  end
  good = RANGES.select { |r| begin vr.parse(r).inspect rescue nil end }
  good.first(60).combination(2).to_a.sample(500, random: Random.new(7)).each do |a, b|
    ra, rb = vr.parse(a), vr.parse(b)
    t.row(a, b) { (ra & rb).inspect }
    next if ra.begin.nil? || rb.begin.nil?
    t.row(a, b, 'covered') { Puppet::Pops::Types::PSemVerRangeType.covered_by?(ra, rb).to_s }
    t.row(a, b, 'merge') { (m = Puppet::Pops::Types::PSemVerRangeType.merge(ra, rb)).nil? ? 'nil' : "#{m.inspect} #{m}" }
  end
end

table('semver') do |t|
  v = SemanticPuppet::Version
  (VERSIONS + ['1.2', '1.2.3.4', '01.2.3', '1.2.3-01', '1.2.3-0', '1.2.3-a.01', '1.2.3-', '1.2.3+', '1.2.3-a+b.c', "1.2.3\n", "1.2.3\n\n", ' 1.2.3', '1.2.3-a..b', '1.2.3+01', '1.2.3-a_b', '1.2.3-123456789012345678901234567890', 'x', '', '1.2.3-+b', '1.2.3--', '1.2.3-a-b', '-1.2.3']).each { |s| t.row(s) { v.parse(s).to_s } }
  VERSIONS.each { |a| t.row(a, 'order') { VERSIONS.map { |b| %w[= > <][v.parse(a) <=> v.parse(b)] }.join } }
end

table('uri') do |t|
  uris = "http://a http://a/ HTTP://User:Pw@Host.COM:8080/p/a?q=1#f mailto:a@b.c urn:isbn:1 foo //host/path path/x ?q #f http: file:///etc/passwd file:/etc http://[::1]:80/ http://[v1.x]/ http://a:80/ https://a:443 http://a:/x http://a%20b/ http://a_b/ a:b:c http://h:99999/ http://@h/ http://u@/x : 1a:b http://h/%zz http://h/a[b] http://h?q[]=1 foo:/bar foo:bar?x#y http://1.2.3.4/ x://h:80 puppet:///modules/x/y ws://h/x mailto:x http://h/#a#b http:///path a%20b/c /a:b a:b/c ./a:b ../x ftp://h:21/x ftp://h//x file://h/x file://h:80/x ldap://h ldaps://h:636/x http://[::1 http://h:8a/ http://h|x/ http://h^/ http://[zz]/ http://[1:2]/ mailto:a@b?subject=x http://h/a%2Fb?x=%20#%23 http://u:p:q@h/ http://u@p@h/ HTTPS://H:444 postgres:///db git+ssh://git@h/x.git".split + ['', 'http://ü/', 'http://a b/', "http://a\n", 'http://h/ü', 'http://h/"x"']
  uris.each do |u|
    t.row(u) do
      x = URI.parse(u)
      [x.to_s, x.scheme, x.userinfo, x.host, x.port, x.path, x.query, x.fragment, x.opaque].map { |p| p.nil? ? 'nil' : "<#{p}>" }.join(' ')
    end
  end
end

table('base64') do |t|
  bins = ['', "\x00", "\xff", "ab", "abc", "\xff\xfe\xfd\xfb", 'a' * 44, 'b' * 45, 'c' * 46, (0..255).to_a.pack('C*')].map(&:b)
  hex = ->(b) { b.unpack1('H*') }
  bins.each do |b|
    t.row(hex.(b), 'strict') { Base64.strict_encode64(b) }
    t.row(hex.(b), 'relaxed') { Base64.encode64(b) }
    t.row(hex.(b), 'url') { Base64.urlsafe_encode64(b) }
  end
  ['', 'YQ==', 'YQ=', 'YQ', 'YWI=', 'YWI', 'YWJj', 'YWJjZ', "YWJj\n", "YW\nJj", 'YW Jj', '_-_-', '/+/+', 'YR==', 'YWJ=', '====', '=YWJj', 'YW==Jj', 'YQ==YQ==', '!!', '%%', 'é', 'Y', 'YQ===', 'Y=Q=', 'A-_A', 'YQ=A', "YQ==\n"].each do |s|
    t.row(s, 'decode_strict') { hex.(Base64.strict_decode64(s)) }
    t.row(s, 'decode_relaxed') { hex.(Base64.decode64(s)) }
    t.row(s, 'decode_url') { hex.(Base64.urlsafe_decode64(s)) }
  end
end
