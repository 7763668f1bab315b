# encoding: utf-8
# Records Ruby's verdicts about regular expressions, as a table for crates/regexp/tests/verdicts.rs: the patterns at the
# end of this file, and random ones, chosen so that each of Ruby's complaints appears. Argument: the file to write.
#
# `regexp_syntax.rb --random SEED COUNT` writes so many random patterns, all of them, to look for disagreements.
require_relative 'pcore_table'
$VERBOSE = nil
# As Puppet sets them; they decide how the message shows the pattern.
Encoding.default_external = Encoding::UTF_8
Encoding.default_internal = Encoding::UTF_8

module Patterns
  ATOMS = [
    %w(a b c s t st ss ff i k ß é ﬁ . : ~ @ % = ! < > ' , 1 2 0 _ & && # - ] } \d \w \W \s \h \H \n \t \e \. \/ \- \\\\),
    %w(\R \X \K \G \A \z \Z \b \B ^ $ \k \g \p \P \y \Q \N \o{101} \1 \2 \3 \9 \10 \12 \0 \08 \400 \377 \101),
    %w(\x41 \x7 \x \xg \xc3\xa9 \xc3 \u0041 \u00e9 \u12 \u{41} \u{} \u{110000} \cA \c \C-a \C- \M-a \M-\C-a \c\M-a \c\\\\),
    %w(\p{L} \p{^L} \P{Lu} \p{foo} \p{Greek} \p{ \p{^ \p{Hiragana \p{In_Arrows} \p{age=6.0} \p{é} [a-z] [^b] [[:alpha:]é]),
    %w(\k<1> \k<2> \k<-1> \k<-2> \k<n> \k<m> \k'n' \k<n+1> \k<n-1> \k<1+1> \k<0> \k<> \k< \k<n \k<1x> \k<->),
    %w(\g<1> \g<2> \g<0> \g<-1> \g<+1> \g<n> \g<m> \g'n' \g<n+1> \g<> \g<1x> \g<00> \g<0x> \g<+n> \g<->),
    [' ', "\n", "\t", "\x01", '/', '\\', '\\é', '٣', '漢', '😀', '(?(1)a|b)', '(?(1)a|b|c)', '\\u{e9 73}', '\\M-\\xc3']
  ].flatten
  QUANTIFIERS = %w(* + ? *? +? ?? *+ ++ ?+ {2} {2,} {,2} {2,3} {3,2} {2}? {2}+ {2,3}? {0} {1} {1,1} {,} {} { {2 {2, {2,3
                   {100000} {100001} {99999999999} {x} {٣})
  OPENINGS = ['(', '(', '(?:', '(?=', '(?!', '(?<=', '(?<!', '(?>', '(?~', '(?<n>', '(?<m>', "(?'n'", '(?i:', '(?x:',
              '(?-i:', '(?i-mx:', '(?u:', '(?(1)', '(?(<n>)', "(?('n')", '(?(<1>)', '(?(<-1>)']
  ODDITIES = ['(?i)', '(?x)', '(?-x)', '(?ix-m)', '(?u)', '(?a)', '(?', '(?z', '(?#c)', '(?#', '(?#\\)', '(?<', '(?<1>',
              '(?<>', '(?<-a>', "(?'", '(?P<n>', '(?(', '(?(x)', '(?(0)', '(?(1', '(?(<n>', '(?(<x>)', '(?s)', '(?-',
              '(?i', '(?R)', '(?^:', '(?-a)', '(?<n', '(?<é>']
  CLASS_PARTS = [
    %w(a b z - - - ^ & && && # . é ß ﬁ 0-9 a-z A-Z z-a \n-\t !-/ é-ü +-- \d \w \W \s \H \p{L} \P{L} \p{foo} \p{),
    %w(\n \b \] \[ \- \\\\ \x41 \x7a \x \101 \1 \8 \u0041 \cA \R \k<n>),
    ['[', '[', '[^', ']', ']', '[:alpha:]', '[:^digit:]', '[:foo:]', '[:', ':]', '[:word:]', '[:alpha', '[.', ' ', '\\u{41 5a}']
  ].flatten
  FOLDED = %w(a s t S T st ss ff ffi F f i I fi k ß ẞ ſ ﬅ ﬆ ﬁ å ŉ ΐ α ι ᾳ ἀ ᾀ é . \d [a] [ß] [a-z] [à-ÿ] [\w] [\W]
              [[:alpha:]] [\p{Lt}] [\p{Greek}] [\p{^Latin}] [^a] [[^a]] [ﬁ-ﬆ&&ﬂ] [ßﬁ] \p{L} \x73 \u0073)
  PIECES = %w(\( \( \) \) [ ] { } < > ? ? * + \\\\ \\\\ - & ^ $ : = ! 1 2 0 , # . | a n k g p u x c M C ' i m P d é L)

  class << self
    def of(kind, random)
      @random = random
      # Joined pieces may have no encoding of their own.
      send(kind).dup.force_encoding(Encoding::UTF_8)
    end

    def any = alternatives(3)

    def class
      parts = Array.new(@random.rand(0..7)) { pick(CLASS_PARTS) }.join
      "[#{'^' if chance(0.2)}#{parts}#{']' unless chance(0.1)}"
    end

    def soup = Array.new(@random.rand(1..14)) { pick(PIECES) }.join

    # Groups that call each other.
    def calls(depth = 3, numbered = chance(0.5))
      calls = numbered ? %w(\g<1> \g<2> \g<3> \g<0> \g<-1> \g<+1>) : %w(\g<n> \g<m> \g<o> \g<0>)
      groups = numbered ? %w[( (?: (?> (?= (?<= (?~] : %w[(?<n> (?<m> (?<o> ( (?: (?> (?=]
      Array.new(@random.rand(0..3)) do
        roll = @random.rand
        item = if roll < 0.35 || depth.zero? then pick(%w(a b ^ (?=c) \b a? \1 \k<n> é))
               elsif roll < 0.65 then pick(groups) + Array.new(@random.rand(1..3)) { calls(depth - 1, numbered) }.join('|') + ')'
               else pick(calls) end
        item + (chance(0.25) ? pick(%w(* + ? {2} {0} {0,3})) : '')
      end.join
    end

    # Look-behinds that ignore case.
    def folds
      start = pick(['(?i)', '(?i)é', '(?u)(?i)é', '(?ia)é', '']) + pick(['(?<=', '(?<!', 'x(?<=', '(a)(?(1)'])
      body = lambda do |depth|
        Array.new(@random.rand(0..4)) do
          next pick(FOLDED) unless depth.positive? && chance(0.15)
          pick(%w[(?: ( (?-i: (?i: (?<=]) + Array.new(@random.rand(1..2)) { body.call(depth - 1) }.join('|') + ')'
        end.join
      end
      start + Array.new(@random.rand(1..2)) { body.call(1) }.join('|') + ')' + pick(['', 'é', '\\p{L}'])
    end

    def mutation
      text = pick(WRITTEN).chars
      @random.rand(1..3).times do
        at = @random.rand(text.size + 1)
        case @random.rand(4)
        when 0 then text.delete_at(at)
        when 1 then text.insert(at, pick(ATOMS + QUANTIFIERS + ODDITIES + OPENINGS + CLASS_PARTS))
        when 2 then text.insert(at, pick(PIECES))
        when 3 then text = text.first(at)
        end
      end
      text.join
    end

    private

    def pick(all) = all[@random.rand(all.size)]

    def chance(probability) = @random.rand < probability

    def alternatives(depth) = Array.new(pick([1, 1, 1, 2, 2, 3])) { sequence(depth) }.join('|')

    def sequence(depth)
      Array.new(@random.rand(0..4)) do
        roll = @random.rand
        item = if roll < 0.5 then pick(ATOMS)
               elsif roll < 0.6 then self.class
               elsif roll < 0.9 && depth.positive? then pick(OPENINGS) + alternatives(depth - 1) + (chance(0.04) ? '' : ')')
               else pick(ODDITIES) end
        item + (chance(0.25) ? pick(QUANTIFIERS) : '')
      end.join
    end
  end
end

def verdict(pattern)
  Regexp.new(pattern)
  'ok'
rescue RegexpError => e
  # Ruby may cut a quoted name in the middle of a character.
  "!#{e.message.scrub("\u{fffd}")}"
end

KINDS = %i[any class soup calls folds mutation].freeze
WRITTEN = DATA.read.lines(chomp: true)

if ARGV.first == '--random'
  random = Random.new(Integer(ARGV.fetch(1)))
  Table.write('/dev/stdout') do |table|
    Integer(ARGV.fetch(2)).times { |i| table.row(Patterns.of(KINDS[i % KINDS.size], random)) { |pattern| verdict(pattern) } }
  end
  exit
end

Table.write(ARGV.fetch(0)) do |table|
  WRITTEN.each { |pattern| table.row(pattern) { verdict(pattern) } }
  random = Random.new(1)
  seen = Hash.new(0)
  40_000.times do |i|
    kind = KINDS[i % KINDS.size]
    pattern = Patterns.of(kind, random)
    next if pattern.length > 60
    # Of each kind some with each verdict.
    reason = [kind, verdict(pattern)[/\A!?[^:<{]*/]]
    seen[reason] += 1
    next if seen[reason] > (reason.last == 'ok' ? 150 : 25)
    table.row(pattern) { verdict(pattern) }
  end
end
__END__
é(/
a(	/b\/
a{3,1}
a{,3}
a{,}
a{100001}
a{99999999999}
a{2}+
^*
(?=a)*
(?<=a)*
(?!a)+
\b*
\K*
\G?
[]\]
[]
[^]
[]a
[a-[b]]
[a-\d]
[\d-a]
[[:foo:]]
[[:alpha:foo]]
[[:alpha
[a&&]
[&&]
[a-&&b]
\p{foo
\p{foo}
\p{fooooooooooooooooooooooooooooooooooooooooo}
\p{fooooooooooooooooooooooooooooéé}
\p{foo(
\p{é}
\400
\477
\777
\377
\x
\xg
\x{41}
\u
\u12
\u{}
\u{110000}
\u{d800}
\u{41 42}
\ud800
\o{101}
\c
\C
\C-
\M-a
\M-
\M-\C-a
\c\M-a
\xc3\xa9
\xc3
\xc3a
\k
\k<
\k<a
\k<a>
\k<1
\k<1>
\k<-1>
\k<0>
\k<+1>
(a)\k<1+0>
(a)\k<1+
(a)\k<1+a>
(a)\k<a+1>
(?<a>b)\k<a+1>
(?<a>b)\1
(?<a>b)(c)\1
(?<a>b)(?=\1)
(?<a>b)\g<1>
\g<1>
\g<0>
\g<-1>
\g<a>
a\g<0>
(a)\g<+1>
(?<a>a|\g<a>b)
(?<a>\g<a>b)
(?<a>b\g<a>)
(?<a>a)(?<a>b)\g<a>
(?(1)a|b)
(a)(?(1)a|b|c)
(a)(?(1)a|b)
(a)(?(1)a
(a)(?(1
(a)(?(x)a)
(a)(?(<x>)a)
(?<x>a)(?(<x>)a)
(?<x>a)(?(1)a)
(a)(?(2)a)
(?i
(?
(?z)
(?i-a)
(?a)
(?ad)
(?s)
(?#
(?#a\)
(?<1>a)
(?<>a)
(?<a
(?<a-b>c)
(?'a'c)
(?~a)
(?P<a>b)
(?@a)
(?^a)
(?R)
(?&a)
(?<=a*)b
(?<=a|bc)
(?<=(?:a|bc)d)
(?<=(a|bc))
(?<!(a))
(?<!(?:a))
(?<=(?>a))
(?<=(?=a))
(?<=(?!a))
(?<=(?<=a))
(?<!(?<!a))
(?<!(?<=a))
(?<=(?<!a))
(?<=\1)(a)
(?<=\R)
(?<=\X)
(?<=\K)
(?<=\G)
(?<=\b)
(?i)(?<=st)
(?i)(?<=ést)
(?i)(?<=ss\p{L})
(?i)(?<!ß)
(?i)(?<=[ß])
\8
\9
\10
\18
\1
\0
\08
[\R]
[\X]
[\b]
[\1]
[\400]
[\k<a>]
)
a)
a|*
(*)
a**
a{1}{2}
{1}
{
a{
a{1
a{1,
a{1,2
x{,
\g<->zz
\g<-1>zz
\g<-1a>zz
\g<-a>zz
\g<+>zz
\g<+a>zz
\g<+1>zz
\g<+1a>zz
\g<+-1>zz
\g<-+1>zz
\g<++1>zz
\g<1a>zz
\g<1 >zz
\g<1 )zz
\g<1)zz
\g<a)zz
\g<a
\g<
\g<>zz
\g<0>zz
\g<00>zz
\g<01>zz
\g<-0>zz
\g<+0>zz
\g<99999999999>zz
\g<-99999999999>zz
\g<1-1>zz
\g<a-1>zz
\g'a'zz
\g'1'zz
\g''zz
\ga
\k<->zz
\k<-1>zz
\k<-1a>zz
\k<-a>zz
\k<1a>zz
\k<1 >zz
\k<1)zz
\k<a)zz
\k<>zz
\k<0>zz
\k<00>zz
\k<99999999999>zz
\k<9999>zz
\k<1-1>zz
\k<a-1>zz
\k<a->zz
\k<a+>zz
\k<a+x>zz
\k<a+1
\k<a+1x>zz
\k<a+99999999999>zz
\k<1+
\k<1+1
\k<1a+1>zz
\k<--1>zz
\k<-1-1>zz
\k<-1+1>zz
\k'a'zz
\k'a+1'zz
(a)(?(1)zz
(a)(?(1zz
(a)(?(1z)zz
(a)(?(1 )zz
(a)(?(0)zz)
(a)(?(00)zz)
(a)(?(-1)zz)
(a)(?(+1)zz)
(a)(?(99999999999)zz)
(a)(?(<1>)zz)
(a)(?(<-1>)zz)
(a)(?(<2>)zz)
(a)(?('1')zz)
(a)(?(<1>zz)
(a)(?(<1>
(a)(?(<1+1>)zz)
(?<a>a)(?(<a+1>)zz)
(?<a>a)(?(<a>)zz)
(?<a>a)(?('a')zz)
(?<a>a)(?(a)zz)
(a)(?(
(a)(?(1)
(a)(?(1)b
(a)(?(1)(?i)b|c|d)
(a)(?(1)(?:b|c|d))
(a)(?(1)(?:b|c|d)|e)
(a)(?(1)b|(?i)c|d)
(a)(?(1))
(a)(?(1)|)
(a)(?(1)||)
(?<a)zz
(?<a b>zz
(?<-a>zz)
(?<1a>zz)
(?<1)a>zz)
(?<1a
(?<
(?<a>
(?'
(?''a)
(?'1'a)
(?<0>a)
\o{9999999}
\o{9}
\o{
\o
[\o{101}-\o{100}]
[\o{101}-B]
\p
\p{
\p{^
\p{^foo}
\p{^L}
\P{^L}
\p{}
\p{^}
\pL
\p{l}
\p{L l}
\p{_L-u}
\p{foo{
\p{foo|
\p{foo)
[\p{foo]
[\p{foo}]
[\p]
[\p{L}-a]
[a-\p{L}]
(?i-m:a)
(?i-mx
(?i-
(?-
(?-)
(?-:a)
(?--i)
(?i-i-m)
(?au)
(?ud)
(?-u)
(?d)
(?l)
(?x)a b # foo ( 
(?x: a #)
(?x: a #)\n)
(?x) [ #]
(?x)a {1}
(?x)a { 1}
(?x)( ?:a)
(?x)(? :a)
(?x)a + +
(?x) *
(?x)#\n*
(?~
(?~|a)
(?~a|b)*
\g<0a>zz
\g<0+1>zz
(x)\g<+a>zz
(x)\g<+1>(y)
(x)\g<+2>(y)
(x)\g<++1>zz
\g<+>)
(?(1)a)(b)
(?<=a{2}?)
(?<=a{2})
(?<=a{2}{3})
(?<=(?:a|bc){1})
(?<=(?i:a|bc))
(?<=(?i)a|bc)
(?<=(?:a|bc))
(?<!(a|bc))(?<n>b)
(?<=\g<1>)(a)
(?<=\g<1>)(a*)
(?<=\g<1>)(a|bc)
(?<=(?<=a*))
(?<=(?~a))
(?<=(?<n>a)\k<n>)
(?<!\g<1>)(a)
(?<=(?(1)a))(b)
(?<=a|b*)
(?<=a|(?:b|cd))
(?<=a|(?:b|cd)e)
(?<=^|a)
(?<=$)
(?<=\Z|\z|\A)
(?<=\B)
(?<!\B)
(?<!\K)
(?<!\G)
(?<=[ab]\d.\x41)
(?<=a??)
(?<=a++)
(?<=(?:a))
(?<=)
(?<=|a)
(?<=\p{L})
(?<!^a|\A)
(?<!$)
(?<!\z)
[c-[b]a]
[a-[b]c]
[c[b]-a]
[c[b]-]
[a[b]-\d]
[\d[b]-a]
[\d-[b]]
[a-b-[c]-d]
[c-&&a]
[c&&-a]
[c&&--a]
[--a]
[z--a]
[z---a]
[a-\-]
[a-z-9]
[[:alpha:]-a]
[a-[:alpha:]]
[[:alpha:]-]
[a-[:alph:]]
[[:alpha]
[[:]]
[[::]]
[[:^alpha:]]
[[:^foo:]]
[[:ALPHA:]]
[[:alphabetical:]]
[[:aaaaaaaaaaaaaaaaaaaaaaaaaa:]]
[[:word:]
[[:a:]]
[[:a]:]]
[[.a.]]
[[=a=]]
[z-\x41]
[z-\101]
[\x7a-a]
[\u{7a}-a]
[é-a]
[a-é]
[\w-]
[\w--]
[\w-&&a]
[^^]
[^]a]
[]a]
[]-a]
[]-!]
[\]-a]
[[]]
[[]
[[]a]]
[a&&[^b]]
[a&&&b]
[a&&&&b]
[&]
[a&b]
[\
[\x]
[\c]
[\cA-a]
[a-\cA]
[\b-a]
[\n-\t]
[\8]
[\9-\8]
[\18]
[\k-a]
[\777]
(x)\g<+a>(y)
(x)\g<+ >(y)
\48
(?i)[a-Z]
(?i)é(?<=st)
(?i)é(?<=st|a)
(?i)é(?<=a|st)
(?i)é(?<=st|)
(?i)é(?<=st|ab)
(?i)é(?<=ß)
(?i)é(?<=ß|ab)
(?i)é(?<=ß|a)
(?i)é(?<=aß)
(?i)é(?<=ßa)
(?i)é(?<=[ß])
(?i)é(?<=a[ß])
(?i)é(?<=[ß]a)
(?i)é(?<=b[ßc])
(?i)é(?<=b[ßﬁ])
(?i)é(?<=b[ﬁ])
(?i)é(?<=b[ﬃ])
(?i)é(?<=b[à-ü])
(?i)é(?<=b[[:alpha:]])
(?ia)é(?<=b[[:alpha:]])
(?iu)é(?<=b[[:alpha:]])
(?iu)é(?<=b[\w])
(?i)é(?<=b[\w])
(?i)é(?<=b[\W])
(?i)é(?<=b[^a])
(?i)é(?<=b[[^a]])
(?i)é(?<=b[\p{L}])
(?i)é(?<=kSS)
(?i)é(?<=SS)
(?i)é(?<=k)
(?i)é(?<=ak)
(?i)é(?<=kk)
(?i)é(?<=kkss)
(?i)é(?<=akkkss)
(?i)é(?<!|ss)
(?i)é(?<!ss)
(?i)é(?<=ssa)
(?i)é(?<=ssk)
(?i)é(?<=kss)
(?i)é(?<=Kᾀ)
(?i)é(?<=ᾀ)
(?i)é(?<=aᾀ)
(?i)é(?<=tᾀ)
(?i)é(?<=ἀι)
(?i)é(?<=aἀι)
(?i)é(?<=a\p{L}ß)
(?i)é(?<=f[ß])
(?i)é(?<=fx)
(?i)é(?<=tst)
(?i)é(?<=fst)
(?i)é(?<=hst)
(?i)é(?<=sst)
\A[a-z]+(\d{2,})?\z
^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$
\M-\M-a
\M-\c\M-a
\c\C-a
\C-\ca
\u{41
\u{41 x}
\u{ 41 42 }
\u{1234567}
\xe6\xbc\xa2
\xe6\xbc
\xed\xa0\x80
\xf4\x90\x80\x80
\xff
\342\202\254
[\xc3\xa9-\xc3\xaf]
[\xc3\xaf-\xc3\xa9]
(?<1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>b)
(?<1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>b)
(?<1漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢>b)
\p{Script=Greek}
\p{In_Greek_and_Coptic}
\p{Emoji}
\p{grapheme cluster break=LVT}
\p{age=14.0}
\p{age=13.0}
\P{^Upper}
\p{word}
\p{XPosixPunct}
\p{Alphabetical}
é/(
\é/(
(😀/
(😀
(	/
