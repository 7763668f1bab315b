# encoding: utf-8
# Records what Ruby's regular expressions match, as a table for crates/regexp/tests/matches.rs: pattern, flags, string,
# and the places of up to four matches with their groups, in bytes. With the flag `n` the characters of the string are
# its bytes. Argument: the file to write.
#
# `regexp_matches.rb --random SEED COUNT` writes so many random rows, to look for disagreements.
require 'timeout'
require_relative 'pcore_table'
$VERBOSE = nil
Encoding.default_external = Encoding::UTF_8
Encoding.default_internal = Encoding::UTF_8

MOST_MATCHES = 4

def options(flags)
  flags.each_char.sum do |flag|
    { 'i' => Regexp::IGNORECASE, 'm' => Regexp::MULTILINE, 'x' => Regexp::EXTENDED, 'n' => Regexp::NOENCODING }.fetch(flag)
  end
end

def matches(pattern, flags, string)
  if flags.include?('n')
    pattern = pattern.b
    string = string.chars.map(&:ord).pack('C*')
  end
  regexp = Regexp.new(pattern, options(flags))
  found = []
  start = 0
  while found.size < MOST_MATCHES && start <= string.length && (match = Timeout.timeout(2) { regexp.match(string, start) })
    place = ->(chars) { string[0, chars].bytesize }
    found << Array.new(match.size) { |i| match.begin(i) ? "#{place[match.begin(i)]}-#{place[match.end(i)]}" : 'none' }.join(' ')
    start = match.end(0) > start ? match.end(0) : match.end(0) + 1
  end
  found.join('; ')
rescue RegexpError => e
  "!#{e.message.scrub("\u{fffd}")}"
end

# Random patterns and strings of few characters, so that much matches.
class Patterns
  ATOMS = {
    plain: %w(a b c a b . \w \d ab [ab] [^a] [a-c] \h x),
    anchors: %w(^ $ \A \z \Z \b \B \G),
    unicode: ['é', 'ß', 's', 'ss', 'S', 'k', '[[:alpha:]]', '[[:upper:]]', '\\p{L}', '\\p{Lu}', '[é-ü]', '[^é]', '\\R', '\\X', 'ﬁ', '(?u:\\w)', '\\W', "\u212a", '\\S'],
    looks: ['(?=a)', '(?!a)', '(?<=a)', '(?<!a)', '(?<=ab|c)', '(?<!ab|c)', '(?=\\w\\b)', '\\K'],
    rare: ['(?~ab)', '(?~a)', '(?~b|ca)', '(?~)', '(?~a?)', '\\n', '[[:space:]]', '[a&&[^b]]', '[^a-c&&\\w]', '\\H'],
  }.freeze
  QUANTIFIERS = %w(* + ? *? +? ?? {2} {1,2} {,2} {2,} {2,}? {0,1}? *+ ++ ?+ {0} {2}? {2}+ {3} {0,3}).freeze
  GROUPS = ['(', '(', '(?:', '(?:', '(?>', '(?=', '(?!', '(?i:', '(?m:', '(?x:'].freeze
  STRINGS = {
    plain: %w(a b c a b), anchors: ['a', 'b', "\n", ' ', 'c'], unicode: ['é', 'ß', 's', 's', 'S', 'k', "\u212a", "\n", 'a', "\r", 'É', 'ﬁ', "\u0301"],
    looks: %w(a b c), rare: %w(a b c), backrefs: %w(a b a b c), calls: %w(a b \( \)), named: %w(a b)
  }.freeze

  def initialize(random)
    @random = random
  end

  def row
    kind = pick(STRINGS.keys)
    @groups = 0
    pattern = alternatives(kind, 3)
    pattern = "(#{pattern})" + pick(['', '\\g<1>', '\\1']) if kind == :calls && !pattern.include?('(?<n>')
    flags = pick(['', '', '', 'i', 'm', kind == :unicode ? 'i' : ''])
    flags += 'n' if kind != :unicode && chance(0.05)
    string = Array.new(@random.rand(0..9)) { pick(STRINGS[kind]) }.join
    [pattern, flags, string]
  end

  private

  def pick(all) = all[@random.rand(all.size)]

  def chance(probability) = @random.rand < probability

  def alternatives(kind, depth) = Array.new(pick([1, 1, 1, 2, 2, 3])) { sequence(kind, depth) }.join('|')

  def sequence(kind, depth)
    Array.new(@random.rand(0..3)) do
      item = if depth.positive? && chance(0.35) then group(kind, depth)
             else atom(kind) end
      item + (chance(0.35) ? pick(QUANTIFIERS) : '') + (chance(0.04) ? pick(QUANTIFIERS) : '')
    end.join
  end

  def group(kind, depth)
    opening = kind == :named ? pick(['(?<n>', '(?<m>', '(', '(?:']) : pick(GROUPS)
    "#{opening}#{alternatives(kind, depth - 1)})"
  end

  def atom(kind)
    case kind
    when :backrefs then pick(ATOMS[:plain] + %w(\1 \2 \k<1> \k<-1> (?(1)a|b) (?(1)b)) * 2)
    when :named then pick(%w(a b a b \k<n> \k<m> \g<n> (?(<n>)a|b) \k<n+0> \k<n-1> .))
    when :calls then pick(%w(a b \( \) \g<1> \g<0> \g<1>? \g<2>? \g<0>? a? .))
    else chance(0.5) ? pick(ATOMS[kind]) : pick(ATOMS[:plain])
    end
  end
end

if ARGV.first == '--random'
  patterns = Patterns.new(Random.new(Integer(ARGV.fetch(1))))
  Table.write('/dev/stdout') do |table|
    Integer(ARGV.fetch(2)).times do
      pattern, flags, string = patterns.row
      result = begin matches(pattern, flags, string) rescue next end
      table.row(pattern, flags, string) { result }
    end
  end
  exit
end

WRITTEN = DATA.read.force_encoding('UTF-8').lines(chomp: true).reject { |line| line.empty? || line.start_with?('# ') }

Table.write(ARGV.fetch(0)) do |table|
  WRITTEN.each do |line|
    pattern, flags, *strings = line.split("\t", -1)
    pattern = pattern.gsub('<nl>', "\n")
    strings.each do |string|
      string = eval(%("#{string.gsub('#', '\\#')}"))
      table.row(pattern, flags, string) { matches(pattern, flags, string) }
    end
  end
  patterns = Patterns.new(Random.new(1))
  written = 0
  seen = Hash.new(0)
  while written < 2500
    pattern, flags, string = patterns.row
    result = begin matches(pattern, flags, string) rescue next end
    # Few that are wrong, or match nothing.
    seen[result] += 1
    next if seen[result] > 60 || pattern.length > 50
    table.row(pattern, flags, string) { result }
    written += 1
  end
end
__END__
# Pattern, flags, strings; separated by tabs. Strings are written as Ruby writes them.
# Anchors
^		a\nb\n	\n\n
^a		a\na\nba	\na	ba
a$		a\na\nab	a\n	ab
$		a\nb\n	\n
\A		ab	a\nb
\Aa		aa	b\na
a\z		aa	a\n
a\Z		aa	a\n	a\n\n
\z		a\n
\Z		a\n	a\n\n
\b		ab cd	é a	 a_b-c
\B		ab cd	éa
\bé\b		é	aé é
(?a)\bé\b		é	aé é	aéb
(?u)\b\w+		éa bß
\Ga		aab	baa
\G\s*\w+		 a bc d
(?<=a)\Gb		ab
^.+$		ab\ncd\r\nef
^$		\n\na	a\n\nb
(?m)^.+$		ab\ncd
# The dot and flags
.		a\nb	é\r\n
.	m	a\nb
a.b	m	a\nb	aéb
(?m:.)b.		\nb\n	\nbc
(?-m:.)	m	\na
a b # c	x	ab	a b
a\ b[ #]\#	x	a b #	a b##
(?x) a b		ab
(?x: a b ) c		ab c	abc
(?-x: a ) b	x	 a b	ab
(?x)a #comment<nl>b		ab
(?i)A(?-i)b		ab	aB	Ab
a(?i)b|c		aB	C	aC	c
(?i:a)b		Ab	AB
(?mi-x:A.b)		a\nb
((?i)a)b		Ab	AB
(?#note)a(?#\))b		ab
a(?i:b)c	mix	a BC	ABC
# Characters
\t\n\r\f\v\a\e		\t\n\r\f\v\a\e
\x41\x{42}		AB	A{42}
\101\60\0		A0\0
\u0041\u{42 43}		ABC
\u00e9\u{1F600}		é😀
\xc3\xa9		é
\cA\C-b\M-a	n	\x01\x02\u00e1
\x80-\xff	n	\u0080-\u00ff
[\x80-\xff]+	n	a\u0080\u00ffb
\xE9	n	\u00e9	a
.	n	\u00e9\u00ff
\w+	n	a\u00e9b
[^a]	n	a\u00e9
[[:alpha:]]	n	\u00e9a
[[:punct:]]+	n	a!$+<=>^`|~b
\p{Punct}+	n	a!$+<=>^`|~b
(?a)[[:punct:]]+		a!$+<=>^`|~«b
\p{Alpha}	n	\u00e9a
(?i)\xe9	n	\u00c9\u00e9
\R	n	\u0085\r\n
\X	n	\r\na\u00e9
\b	n	a\u00e9b
\.\*\[\]\(\)\{\}\|\^\$\\\/		.*[](){}|^$\\/
a\/b		a/b
é漢字😀		é漢字😀
\é\_\-\@		é_-@
\y\Q\j		yQj
\8\9		89
\08		\x008
# Classes
\d+		a12	٣4
\D+		12a٣
\w+		a_1é
\W		aé b
\s+		a \t\n\v\f\r\u00a0b
\S+		 ab\u00a0
\h+		xyz09aFg
\H+		09xyz
(?u)\d+		a٣4
(?u)\w+		é_1 ß
(?u)\s+		\u00a0\u2003 
(?u)\W		aé-
(?a)[[:alpha:]]+		éa
(?u)[[:alpha:]]+		éa
(?d)[[:alpha:]]+\w		éa
[[:alnum:]]+		é1_
[[:alpha:]]+		1éa漢2
[[:blank:]]+		a \t\n
[[:cntrl:]]+		a\x01\x7f\u0085
[[:digit:]]+		a12٣
[[:graph:]]+		 é!\n
[[:lower:]]+		Aéb
[[:print:]]+		\nÉ b\x01
[[:punct:]]+		a!-$+<=>^`|~«b
[[:space:]]+		a \n\u0085\u00a0
[[:upper:]]+		aÉB
[[:xdigit:]]+		g09afG
[[:word:]]+		-é_1
[[:ascii:]]+		éab
[[:^alpha:]]+		é12
[[:^ascii:]]+		aé漢
[^[:alpha:]]		é1
[a-z&&[^aeiou]]+		aeixyz
[a-z&&[^aeiou]&&[^x]]+		aeixyz
[^a-z&&[aeiou]]+		aeixyz
[a-c[x-z]]+		abxyd
[^a-c[x-z]]+		abxyd
[a&&b]		ab
[^a&&b]		ab
[a-]+		a-b
[-a]+		a-b
[a\-z]+		-az
[]a]+		]a
[^]a]+		]ab
[a\]b]+		]a
[\d\-x]+		1-x
[\w.-]+		!a.b-c!
[\h-]+		xyz0-9
[\x41-\x43\u0044]+		ABCDE
[\101-\103]		B
[\b]		a\x08
[\n\t]+		\t\n
[\R]		R
[^\n]+		ab\ncd
[^\d\s]+		1 a2
[é-ü]+		éàü
[^é]+		éaé
[漢-龥]		a漢
[😀-😂]		😁
[.*+?(){}|^$]+		.*+?(){}|^$
[#a ]+	x	a #
[^^]+		^a
[a^]+		^a
[[a][^a]]		ab
[[^a]&&[^b]]		abc
[&&a]		a&
[a&]+		a&
# Properties
\p{L}+		1éa漢
\p{^L}+		é12
\P{L}+		é12
\P{^L}+		é12
\p{Lu}		aÉ
\p{Ll}+		AéB
\p{Lt}		ǅ
\p{Lm}		ʰ
\p{Lo}		漢
\p{M}		e\u0301
\p{Mn}		e\u0301
\p{N}+		1²Ⅷ
\p{Nd}+		1²٣
\p{Nl}		Ⅷ
\p{No}		²
\p{P}+		a!«-b
\p{S}+		a$+^b
\p{Sm}		+<
\p{Sc}		$€
\p{Z}		a\u2028
\p{Zs}		\u00a0
\p{Cc}		\x01
\p{Cf}		\u200d
\p{Cn}		\u0378
\p{Greek}+		aαβ
\p{Cyrillic}+		Жa
\p{Han}+		a漢字
\p{Hiragana}+		ひa
\p{Katakana}		カ
\p{Hangul}		한
\p{Arabic}		ع
\p{Hebrew}		א
\p{Latin}+		éaα
\p{Common}		1
\p{In_Greek_and_Coptic}		α
\p{InArrows}		→
\p{age=6.0}		a
\p{Age=13.0}		a\u{1FBF9}
\p{Emoji}		😀
\p{Emoji_Presentation}		😀1
\p{Extended_Pictographic}		😀
\p{Alphabetic}		1é
\p{Uppercase}		aÉ
\p{Lowercase}		Éa
\p{White_Space}		\u0085
\p{ID_Start}		1a
\p{XID_Continue}		_1
\p{Any}		\n
\p{Assigned}		\u0378a
\p{ASCII}		éa
\p{Alnum}\p{Word}\p{Space}\p{Blank}		éa\t 
\p{Punct}+		!$+<=>^`|~«
\p{Graph}\p{Print}		 é
\p{XPosixPunct}		$
\p{Grapheme_Cluster_Break=Extend}		a\u0301
[\p{L}\p{N}]+		-é1
[^\p{L}]+		é12
[\P{L}1]+		é12
\p{lower case letter}		Aa
\p{L_u}		aB
# Repeats
a*		aab	b
a+		baab
a?		aab
a*?		aab
a+?		aab
a??b		ab
a*+a		aaa
a++b		aaab
a?+a		a	aa
a{2}		aaaaa
a{2,}		aaaaa	a
a{,2}		aaaaa
a{1,2}		aaaaa
a{1,2}?		aaaaa
a{2}?		aaaaa	a
a{2}+		aaaaa
a{0}		a
a{1}		aa
a{,}		a{,}
a{		a{
a{}		a{}
a{x}		a{x}
a{1		a{1
a{1,		a{1,
{a}		x{a}
a{2}{3}		aaaaaaa
a**		aab
a+*		b
a?*		aab
a*?*		aab
a+?*		aab
a??+		aab
(?:a*)+		aab
(?:a+)?		aab
(?:a+)??		aab
(?:a*)??		aab
(?:a+?)?		aab
(?:a*){2,3}		aab
(?:a+){2,3}		aaaab
(?:a?){3}b		aab
(?:ab){2,3}		abababab
(?:ab){2,3}?		abababab
(?:ab)*?c		ababc
(?:abcdefghij){3,5}x		abcdefghijabcdefghijabcdefghijabcdefghijx
(?:abcdefghij|k){3,40}?x		abcdefghijkkkkkkkkkx
(a|b|cd){0,20}d		abcdabcdd
(?:a|ab)(?:c|bcd)(?:d*)		abcd
(a|ab)(c|bcd)(d*)		abcd
(a*)*		aab	b
(a*)+		aab	b
(a|b)*		abc
(a|b)*?c		abc
(?:(a)|b)*		ab	ba
(?:(a)|(b))*		ab	ba
(a?)*?b		aab
(|a)*		aa
(|a)+		aa
(a|)+		aab
(?:|a)*b		aab
(()|a)+b		aab
(a{0,2})*b		aaab
(a??)*b		aab
(?:a?b??)*c		abac
(\b|a)*		a b
(^a|b)*		a\nab
.*b		aabab\nb
.*?b		aabab
.+b.*a		abcbca
[^b]*b		aab
\w+\d		ab12	abc
\w+?\d		ab12
x*y*		xxyy
\d{1,3}(?:\.\d{1,3}){3}		1.22.333.4	1.2.3
(?:[a-z]+\.)+[a-z]+		a.b.c	abc
(x+x+)+y		xxxxy	xxxx
(a+)+$		aaaaaaaaaaaaaaaaaaaaaaaa
(?:a|a)*$		aaaaaaaaaaaaaaaa
# Groups
(a)(b)?		ac	ab
((a)(b))c		abc
(?:a)(b)		ab
(?<x>a)(b)		ab
(?<x>a)(?<y>b)?		a	ab
(?'x'a)\k'x'		aa
(?<é>a)\k<é>		aa
(?<n>a)|(?<n>b)		a	b
(?<n>a)(?<n>b)\k<n>		abb	aba	abc
(?<n>a)?(?<n>b)?\k<n>		abb	aa	bb
(a)|b		b
(a)\1		aa	ab
(a)(b)\2\1		abba
(a|b)\1		abb
(a*)\1		aaaa	aaa
(a)?\1		aa	b
\1(a)		aa
(a\1)		aa
(a\1?)+		aaa
(a)\k<1>\k<-1>		aaa
(a)(b)\k<-2>		aba
(A)(?i)\1		Aa	AA
(?i)(a)\1		aA
(?i)(ß)\1		ßss	ssß	SSẞ
(é)\1		éé
(?<n>a|b)\k<n>		abb
()\1		a
(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\10		abcdefghijj
(a)\11		a\t	aa
# Alternatives
a|ab		ab
ab|a		ab
|a		a
a|		a	b
(?:a|b|)c		ac	bc	c
a|b|c		xcab
foo|foobar		foobar
(?:foo|foobar)baz		foobarbaz
abc|bcd|cde		xbcde
# Look-around
a(?=b)		aab	aac
a(?!b)		ab	ac	a
(?=(a+))a		aaa
(?=(a+))\1b		aaab
(?!a)\w		ab
(?=a)b		ab
(?!(a))b		b
(?=(a)|(b))		b
(?<=a)b		ab	cb	b
(?<!a)b		ab	cb	b
(?<=ab|c)d		abd	cd	bd
(?<!ab|c)d		abd	cd	bd
(?<=a|b|é)c		éc	bc
(?<=(a))b		ab
(?<=^a)b		ab\nab
(?<=\bab)c		abc	xabc
(?<=a{2})b		aab	ab
(?<=[a-c]\d)x		a1x
(?<=é)\w		éa
(?<!é)\w		éaa
(?<=a(?<=ba))c		bac	aac
(?<=(?<!b)a)c		ac	bac
(?<=a)(?=b)		ab
(?<=\s)\w+(?=,)		a bc, d
(?<=\A|,)\w*		a,,b
(?i)(?<=é)a		ÉA
(?i)(?<=s)t		ST
\w+(?<!b)		abb	ab
(?<=\k)a		ka
(?<=x)(?:)		xx
(?<!x)$		x	a
(?<=\K)a		a
# Atomic and absent
(?>a+)ab		aaab
(?>a|ab)c		abc	ac
(?>(a+))b		aab
(?>a*?)b		ab
a(?>bc|b)c		abcc	abc
(?>(?:a|b)*)c		abc
(?~ab)		aab	xaby	ab
\/\*(?~\*\/)\*\/		/* a */ b */	/**/
(?~)		ab
(?~a)		bab
(?~a|b)c		ccac
(?~abc)c		abc
x(?~b+)y		xaby	xay
\A(?~foo)\z		afoo	fo
((?~b))b		aab
# Calls
(?<p>[0-9]+)(?:\.\g<p>)*		1.2.3
(a|b)\g<1>		ab
(a|\(\g<1>\))		((a))	((a)
\((?:[^()]|\g<0>)*\)		a(b(c)d)e	((
(?<paren>\((?:[^()]+|\g<paren>)*\))		x(a(b)c)(d)
(?<a>a\g<b>?)(?<b>b\g<a>?)		abab
\g<n>(?<n>a|b)		ab
(?<n>a){0}\g<n>b		ab
(?i:(?<n>a))\g<n>		Aa
(?<n>a)(?i:\g<n>)		aA	aa
\A(?<p>|.|(?:(?<c>.)\g<p>\k<c+0>))\z		racecar	abba	abc
(?<e>\d+|\(\g<e>(?:[-+*]\g<e>)*\))		(1+(2*3))
(a)(b)\g<-1>\g<-2>		abba
\g<+1>(a)		aa
(?<x>a\g<y>|)(?<y>b\g<x>|c)		abc
(a\g<1>?b)		aabb	aab
(?<n>(?<m>a)|b)\g<n>		ab	ba
# Conditions
(a)?(?(1)b|c)		ab	c	b
(?<n>a)?(?(<n>)b|c)		ab	c
(a)?(?(1)b)		ab	b
(a)?b(?(1)c|d)		abc	bd	abd
(?:(a)|b)(?(1)c|d)		ac	bd	ad
(\()?a(?(1)\))		(a)	a	(a
(?(1)a|b)(c)?		b	a
# Keep
a\Kb		ab
a\Kb*		ab
(a)\K(b)		ab
\K		a
(?=a\K)		a
a\K|b		ab
# Line breaks and graphemes
a\Rb		a\r\nb	a\nb	a\u2028b
\R+		\r\n\n\r
\R\n		\r\n
\X		e\u0301x	\r\n	🇩🇪🇫🇷	👨‍👩‍👧	한국
\X+?b		e\u0301b
\X\X		\u1100\u1161\u11a8a
\X		\u0301a	a\u200db	👍🏽
\X	m	\n
# Case
straße	i	STRASSE	Straße	STRAẞE
ss	i	ß	SS	sS	ẞ	ſs
ß	i	ss	SS	ẞ	ß
[ß]	i	ss	ß	ẞ
[ßx]	i	ss	ẞ	X
[^ß]	i	ss
ﬁ	i	fi	FI
fi	i	ﬁ
ffi	i	ﬃ	ﬀi	fﬁ
k	i	\u212a	K
[k]	i	\u212a
[a-z]+	i	aK\u212aſ
[\w]	i	\u212a
é	i	É
É	i	é
[é]	i	É
[éa]	i	É
[É]	i	é
[Éa]	i	é
[ā-ĉ]	i	Ā
σ	i	ς	Σ
[σ]	i	ς
ΐ	i	\u0390	\u1fd3
ǆ	i	ǅ	Ǆ
ı	i	I	i
i	i	İ	I	ı
İ	i	i	i\u0307
ά	i	Ά
ж	i	Ж
𐐀	i	𐐨
\u0041	i	a
\x41	i	a
\p{Lu}	i	a	A
\p{Ll}	i	a	A
\p{Greek}	i	Α
[[:upper:]]	i	a
[[:lower:]]+	i	aB
[^a]	i	A
[^A-C]	i	bd
a{2}	i	aA
s{2}	i	ß
ſ	i	s	S
sſ	i	ß
stß	i	ﬆSS
aa*ss	i	AAß
(?i)é(?-i)É		ÉÉ	éé
ﬀ	i	ff	FF
# Real ones
\A(?:[0-9]{1,3}\.){3}[0-9]{1,3}\z		192.168.1.1	1.2.3
\A[a-z0-9]+(?:-[a-z0-9]+)*\z		a-b-c	a--b
^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$		127.0.0.1	256.1.1.1
\A([^\s@]+)@([^\s@]+)\z		a@b.c	a b
(\d{4})-(\d\d)-(\d\d)		on 2024-05-17 or 2024-05-18
\s*,\s*		a , b,c
([A-Z]+)([A-Z][a-z])		HTMLParser
([a-z\d])([A-Z])		fooBarBaz
%\{([^}]+)\}		%{a} %{b}
\$\{(?<name>\w+)(?:\|(?<default>[^}]*))?\}		${a|b} ${c}
\A\/(?:[^\/]+\/?)*\z		/a/b	a
(?i:^[a-z]:[\\\/])		C:\\a	c:/
"(?:[^"\\]|\\.)*"		say \"a\\\"b\" x
<(\w+)>.*?<\/\1>		<b>x</b><i>y</i>
^\s*#.*$		a\n # b\nc
\r?\n		a\r\nb\nc
(?<!\\)(?:\\\\)*"		\\\\\"
