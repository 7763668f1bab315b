mod dump;

use std::fmt::Write;

use lib_ruby_parser::{Parser, ParserOptions};

use crate::{CodeKind, Node, ParseOptions, Program};

/// A source and its lowered form.
type Case = (&'static str, &'static str);

#[track_caller]
fn parse(source: &str, options: &ParseOptions) -> Program {
    match Program::parse("test.rb", source.as_bytes(), options) {
        Ok(program) => program,
        Err(error) => panic!("{source}: {error}"),
    }
}

#[track_caller]
fn check(cases: &[Case]) {
    for (source, expected) in cases {
        let program = parse(source, &ParseOptions::default());
        assert_eq!(dump::dump(&program, &[]), *expected, "{source}");
    }
}

#[track_caller]
fn check_error(source: &str, expected: &str) {
    let error = Program::parse("test.rb", source.as_bytes(), &ParseOptions::default());
    let message = error.map(|_| ()).map_err(|error| error.message);
    assert_eq!(message, Err(expected.to_owned()), "{source}");
}

const PARAMETERS: &[Case] = &[
    (
        r#"def m(a, (b, *c), d = 1, *e, f, g:, h: 2, **i, &j); x = a; end"#,
        r#"Main[]{def m Method[a b c d e f g h i j x]{|a, (b, *c), d=1, *e, f, g:, h:2, **i, &j| x = a}}"#,
    ),
    (
        r#"def m(a = (x = 1), b = x); end"#,
        r#"Main[]{def m Method[a b x]{|a=x = 1, b=x| nil}}"#,
    ),
    (
        r#"def m(...) = foo(1, ...)"#,
        r#"Main[]{def m Method[#0 #1 #2]{|*#0, **#1, &#2, ...| foo(1, *#0, **#1, &#2)}}"#,
    ),
    (
        r#"def m(*, **, &) = [1].each { foo(&) }"#,
        r#"Main[]{def m Method[#0 #1 #2]{|*#0, **#1, &#2| [1].each() Block[]{foo(&#2^1)}}}"#,
    ),
    (
        r#"def m(a, **nil); end"#,
        r#"Main[]{def m Method[a]{|a, **nil| nil}}"#,
    ),
    (
        r#"foo { |a| }; foo { |a,| }; foo { |a, &b| }; foo { |(a, b)| }; foo { |(a, b),| }; foo { |a; b| b = a }"#,
        r#"Main[]{1: foo() Block[a]{|a| nil}; 1: foo() Block[a]{|a, excess| nil}; 1: foo() Block[a b]{|a, &b| nil}; 1: foo() Block[a b]{|(a, b)| nil}; 1: foo() Block[a b]{|(a, b), excess| nil}; 1: foo() Block[a b]{|a| b = a}}"#,
    ),
    (
        r#"foo { |a, (b, (c, *)), *| }"#,
        r#"Main[]{foo() Block[a b c #3]{|a, (b, (c, *)), *#3| nil}}"#,
    ),
    (
        r#"foo { |_, _| _ }"#,
        r#"Main[]{foo() Block[_ _]{|_, _| _}}"#,
    ),
    (
        r#"foo { _1 + _2 }; -> { _1 }"#,
        r#"Main[]{1: foo() Block[_1 _2]{|_1, _2, numbered:2| (_1 + _2)}; 1: ->Lambda[_1]{|_1, numbered:1| _1}}"#,
    ),
    (
        r#"->(a, b = a; c) { }"#,
        r#"Main[]{->Lambda[a b c]{|a, b=a| nil}}"#,
    ),
];

#[test]
fn parameters_are_lowered() {
    check(PARAMETERS);
}

const SCOPES: &[Case] = &[
    (
        r#"a = 1; foo { b = a; bar { c = b; a = c } }; b"#,
        r#"Main[a]{1: a = 1; 1: foo() Block[b]{1: b = a^1; 1: bar() Block[c]{1: c = b^1; 1: a^2 = c}}; 1: b?}"#,
    ),
    (
        r#"x.each { a = 1 }; a = 2; x.each { a }"#,
        r#"Main[a]{1: x?.each() Block[a]{a = 1}; 1: a = 2; 1: x?.each() Block[]{a^1}}"#,
    ),
    (r#"a if a = 1"#, r#"Main[a]{if a = 1 {a?} {nil}}"#),
    (r#"a = a"#, r#"Main[a]{a = a}"#),
];

#[test]
fn scopes_are_lowered() {
    check(SCOPES);
}

const FOR_LOOPS: &[Case] = &[
    (
        r#"for i in [1] do j = i; [2].each { k = i + j } end; i"#,
        r#"Main[i j]{1: for [1] Block[#0]{|#0| i^1 = #0; 1: j^1 = i^1; 1: [2].each() Block[k]{k = (i^2 + j^2)}}; i}"#,
    ),
    (
        r#"for a, (b, *c), d.e, *@f in x do break end"#,
        r#"Main[a b c]{for x? Block[#0 #1 #2 #3]{|#0, #1, #2, *#3| a^1 = #0; (b^1, *c^1) = #1; (d?.e=) = [#2]; @f = #3; break block nil}}"#,
    ),
];

#[test]
fn for_loops_are_lowered() {
    check(FOR_LOOPS);
}

const FLIP_FLOPS: &[Case] = &[(
    r#"def m; if (a == 1)..(a == 2) then foo { bar if a...b } end; end"#,
    r#"Main[]{def m Method[#0 #1]{if flip((a? == 1)..(a? == 2), #0) {foo() Block[]{if flip(a?...b?, #1^1) {bar?} {nil}}} {nil}}}"#,
)];

#[test]
fn flip_flops_are_lowered() {
    check(FLIP_FLOPS);
}

const JUMPS: &[Case] = &[
    (
        r#"while x; break 1; next; redo; foo { break 2, 3; next *x; redo }; end"#,
        r#"Main[]{while x? {1: break loop 1; 1: next loop nil; 1: redo loop; 1: foo() Block[]{1: break block [2, 3]; 1: next block [*x?]; 1: redo block}}}"#,
    ),
    (r#"begin; a; end while b"#, r#"Main[]{do {a?} while b?}"#),
    (r#"begin; a; end until b"#, r#"Main[]{do {a?} until b?}"#),
    (r#"a until b"#, r#"Main[]{until b? {a?}}"#),
];

#[test]
fn jumps_are_lowered() {
    check(JUMPS);
}

const NAMED_GROUPS: &[Case] = &[
    (
        r#"if /(?<y>\d+)-(?<m>\d+)/ =~ s then [y, m, foo { y }] end"#,
        r#"Main[y m]{if match /(?<y>\\d+)-(?<m>\\d+)/@0.=~(s?) [y -> y, m -> m] {[y, m, foo() Block[]{y^1}]} {nil}}"#,
    ),
    (
        r#"/#{x}(?<y>.)/ =~ s; y"#,
        r#"Main[]{1: /#{x?}(?<y>.)/.=~(s?); 1: y?}"#,
    ),
    (
        r#"%r{(?<a>[(?<no>)]\(?<no>(?#(?<no>)) # (?<no>.)
(?<B>.)(?<b>.))}x =~ s"#,
        r#"Main[a b]{match /(?<a>[(?<no>)]\\(?<no>(?#(?<no>)) # (?<no>.)\n(?<B>.)(?<b>.))/x@0.=~(s?) [a -> a, b -> b]}"#,
    ),
];

#[test]
fn named_groups_are_lowered() {
    check(NAMED_GROUPS);
}

const CONDITIONS: &[Case] = &[
    (
        r#"if /re/ then 1 end"#,
        r#"Main[]{if /re/@0.=~($_) {1} {nil}}"#,
    ),
    (
        r#"if 1..2 then 3 end"#,
        r#"Main[#0]{if flip((1 == $.)..(2 == $.), #0) {3} {nil}}"#,
    ),
];

#[test]
fn conditions_are_lowered() {
    check(CONDITIONS);
}

const SUPER_WITHOUT_ARGUMENTS: &[Case] = &[
    (
        r#"def m(a, b = 1, *c, d, e:, f: 2, **g, &h); super; foo { super { |x| } }; super(); super(1, &h); end"#,
        r#"Main[]{def m Method[a b c d e f g h]{|a, b=1, *c, d, e:, f:2, **g, &h| 1: zsuper(a, b, *c, d, **g, :e => e, :f => f); 1: foo() Block[]{zsuper(a^1, b^1, *c^1, d^1, **g^1, :e => e^1, :f => f^1) Block[x]{|x| nil}}; 1: super(); 1: super(1, &h)}}"#,
    ),
    (
        r#"def m((a, *b), *); super; end"#,
        r#"Main[]{def m Method[a b #2]{|(a, *b), *#2| zsuper([a, *b], *#2)}}"#,
    ),
    (
        r#"class A; define_method(:x) { super }; end"#,
        r#"Main[]{class A Class[]{define_method(:x) Block[]{zsuper()}}}"#,
    ),
];

#[test]
fn super_without_arguments_passes_the_parameters_on() {
    check(SUPER_WITHOUT_ARGUMENTS);
}

const MULTIPLE_ASSIGNMENT: &[Case] = &[
    (
        r#"a, (b, *c), d = 1, 2"#,
        r#"Main[a b c d]{(a, (b, *c), d) = [1, 2]}"#,
    ),
    (r#"*a, b = x"#, r#"Main[a b]{(*a, b) = x?}"#),
    (r#"a, * = *x"#, r#"Main[a]{(a, *) = [*x?]}"#),
    (
        r#"a.b, c[0], self.d, @e, $f, @@g, H, I::J, ::K = x"#,
        r#"Main[]{(a?.b=, c?[](0), self.d=, @e, $f, @@g, H, I::J, ::K) = x?}"#,
    ),
];

#[test]
fn multiple_assignments_are_lowered() {
    check(MULTIPLE_ASSIGNMENT);
}

const OPERATOR_ASSIGNMENT: &[Case] = &[(
    r#"a&.b += 1; a[i, *j] ||= x; A::B ||= x; @x ||= 1; $x &&= 2; self.foo += 1; a.b ||= 1; ::C &&= 1; @@y **= 2; z <<= 3; D ||= 1"#,
    r#"Main[z]{1: a?&.b= += 1; 1: a?[](i?, *j?) ||= x?; 1: A::B ||= x?; 1: @x ||= 1; 1: $x &&= 2; 1: self.foo= += 1; 1: a?.b= ||= 1; 1: ::C &&= 1; 1: @@y **= 2; 1: z <<= 3; 1: D ||= 1}"#,
)];

#[test]
fn operator_assignments_are_lowered() {
    check(OPERATOR_ASSIGNMENT);
}

const ASSIGNMENT: &[Case] = &[
    (
        r#"self.foo = 1; a&.b = 2; a[1, 2] = 3; self[1] = 2; x.y = 1, 2; x.z = *w"#,
        r#"Main[]{1: self.foo= 1; 1: a?&.b= 2; 1: a?[](1, 2) 3; 1: self[](1) 2; 1: x?.y= [1, 2]; 1: x?.z= [*w?]}"#,
    ),
    (
        r#"a = 1, 2; b = *a; c = d = 1"#,
        r#"Main[a b c d]{1: a = [1, 2]; 1: b = [*a]; 1: c = d = 1}"#,
    ),
];

#[test]
fn assignments_are_lowered() {
    check(ASSIGNMENT);
}

const RESCUE: &[Case] = &[
    (
        r#"x = y rescue z"#,
        r#"Main[x]{x = begin y? rescue []: z? end}"#,
    ),
    (
        r#"begin; a; rescue A, *B => @x; retry; rescue => e.f; rescue; 1; else; 2; ensure; 3; end"#,
        r#"Main[]{{begin a? rescue [A, *B] => @x: retry rescue [] => e?.f=: nil rescue []: 1 else 2 end} ensure {3}}"#,
    ),
    (
        r#"def m; 1; rescue E => x; x; ensure; 2; end"#,
        r#"Main[]{def m Method[x]{{begin 1 rescue [E] => x: x end} ensure {2}}}"#,
    ),
];

#[test]
fn rescue_clauses_are_lowered() {
    check(RESCUE);
}

const CASE_WHEN: &[Case] = &[
    (
        r#"case x; when 1, *y then a; when Integer; else b; end"#,
        r#"Main[]{case x? when 1, *y? {a?} when Integer {nil} else {b?}}"#,
    ),
    (
        r#"case; when a then 1; when /x/ then 2; end"#,
        r#"Main[]{case  when a? {1} when /x/@0 {2} else {nil}}"#,
    ),
];

#[test]
fn case_and_when_are_lowered() {
    check(CASE_WHEN);
}

const PATTERNS: &[Case] = &[
    (
        r#"case x; in [Integer => a, *, b] if a > b then 1; in {k: 1 | 2 => c, l:, **rest} unless c; in [*, 3, *post] then 2; else 3; end"#,
        r#"Main[a b c l rest post]{case x? in [(Integer as a), *, bind b] if (a > b) {1} in {k: ((1 | 2) as c), l: bind l, **rest} if !c {nil} in find[*, 3, *post] {2} else {3}}"#,
    ),
    (
        r#"y = 1; case x; in A(1, *r) ; in B[a:, **nil]; in C(); in {}; in []; in ^y; in ^(1 + 1); in ^@z; in 1..; in nil; in "a": 1; in a, ; in D::E; in *a, 1; end"#,
        r#"Main[y r a]{1: y = 1; 1: case x? in A[1, *r] {nil} in B{a: bind a, **nil} {nil} in C[] {nil} in {**nil} {nil} in [] {nil} in y {nil} in (1 + 1) {nil} in @z {nil} in (1..) {nil} in nil {nil} in {a: 1} {nil} in [bind a, *] {nil} in D::E {nil} in [*a, 1] {nil}}"#,
    ),
    (
        r#"case x; in 1; else; end"#,
        r#"Main[]{case x? in 1 {nil} else {nil}}"#,
    ),
    (
        r#"x => {a: [b, _]}; x in Integer | Float"#,
        r#"Main[b _]{1: x? => {a: [bind b, bind _]}; 1: x? in (Integer | Float)}"#,
    ),
    (
        r#"foo { |x| case x; in {y:} then y; end }"#,
        r#"Main[]{foo() Block[x y]{|x| case x in {y: bind y} {y}}}"#,
    ),
];

#[test]
fn patterns_are_lowered() {
    check(PATTERNS);
}

const DEFINED: &[Case] = &[(
    r#"defined?(a); defined?(@a); defined?(@@a); defined?($a); defined?(A::B); defined?(::A); defined?(a.b(c)); defined?(yield); defined?(super); defined?(super(1)); defined?(x = 1); defined?(x); defined?(nil); defined?(self); defined?(true); defined?(()); defined?([1, a]); defined?(a && b); defined?(a { }); defined?(a.b += 1); defined?($1); defined?($&); defined?(!a); defined?(a[1]); defined?(String); defined?(retry)"#,
    r#"Main[x]{1: defined?(a()); 1: defined?(@a); 1: defined?(@@a); 1: defined?($a); 1: defined?(A::B); 1: defined?(::A); 1: defined?(a():a?.b(c())); 1: defined?(yield); 1: defined?(super); 1: defined?(super); 1: defined?(<assignment>); 1: defined?(<local-variable>); 1: defined?(<nil>); 1: defined?(<self>); 1: defined?(<true>); 1: defined?(<nil>); 1: defined?(all(<expression>, a())); 1: defined?(<expression>); 1: defined?(<expression>); 1: defined?(<assignment>); 1: defined?($1); 1: defined?($&); 1: defined?(a():a?.!()); 1: defined?(a():a?.[](<expression>)); 1: defined?(String); 1: defined?(<expression>)}"#,
)];

#[test]
fn questions_of_defined_are_lowered() {
    check(DEFINED);
}

const HEREDOCS: &[Case] = &[
    (
        "b = 1; <<~A\n  a #{b}   c\n    d#{b}   e #{b}\n  #{b}    f\nA",
        r#"Main[b]{1: b = 1; 1: "a #{b}   c\n  d#{b}   e #{b}\n#{b}    f\n"}"#,
    ),
    (
        "<<~A\n\t\ta\n\t\t\tb#{@c}\td\n\t\t  #{@e}\nA",
        r#"Main[]{"a\n\tb#{@c}\td\n  #{@e}\n"}"#,
    ),
    ("<<~A\n  a\n\tb\n  \tc\nA", r#"Main[]{"a\n\tb\n\tc\n"}"#),
    (
        "<<~'A'\n    a\\n\n\n      b\n  \n    c\nA",
        r#"Main[]{"a\\n\n\n  b\n\nc\n"}"#,
    ),
    (
        "foo(<<~A + <<~B)\n  a#{<<~C}z\n    c\n     d\n  C\n  e\nA\n f\nB\n",
        r#"Main[]{foo(("a#{"c\n d\n"}z\ne\n" + "f\n"))}"#,
    ),
    (
        "<<~`A`\n    echo x\n     echo #@a #@b   y\nA",
        r#"Main[]{`echo x\n echo #{@a} #{@b}   y\n`}"#,
    ),
];

#[test]
fn heredocs_lose_their_indentation() {
    check(HEREDOCS);
}

const LITERALS: &[Case] = &[
    ("<<`A`\nls #{a}\nA", r#"Main[]{`ls #{a?}\n`}"#),
    (
        r##""a#{b}c" "d"; 'x' 'y'; "\xff"; :"a#{b}"; :"a b"; %w[a b#{c}]; %W[a#{b} c]; %i[a b]; %I[a#{b}]; `ls #{x}`; %x(a); ?a; "#@a #$b"; "#{}""##,
        r##"Main[]{1: "a#{b?}cd"; 1: "xy"; 1: "\xff"; 1: :"a#{b?}"; :a b; 1: ["a", "b#{c}"]; 1: ["a#{b?}", "c"]; 1: [:a, :b]; 1: [:"a#{b?}"]; 1: `ls #{x?}`; 1: `a`; 1: "a"; 1: "#{@a} #{$b}"; 1: "#{nil}"}"##,
    ),
    (
        r#"<<~A + <<-'B'
  a
    #{b}
  c
A
  d#{e}
  B"#,
        r#"Main[]{("a\n  #{b?}\nc\n" + "  d#{e}\n")}"#,
    ),
    (
        r#"1_000; 0x1F; 0b11; 0o17; 017; 0d9; -5; 123456789012345678901234567890; -9223372036854775808; 1.5e3; 3r; 1.5r; -0.75r; 2i; 2.5i; 3ri; -2i; 0x1ei"#,
        r#"Main[]{1000; 31; 3; 15; 15; 9; -5; 1: big 123456789012345678901234567890; -9223372036854775808; 1: 1500.0; 1: 3/1r; 1: 3/2r; 1: -3/4r; 1: 2i; 1: 2.5i; 1: 3/1ri; 1: -2i; 1: 30i}"#,
    ),
    (
        r#"/a\/b#{c}/mix; /a/o; /#{b}/o; %r{x}; //"#,
        r#"Main[]{1: /a/b#{c?}/imx; 1: /a/o@0; 1: /#{b?}/o@1; 1: /x/@2; 1: //@3}"#,
    ),
    (
        r#"(1..); (..2); (1...2); (nil..nil)"#,
        r#"Main[]{1: (1..); 1: (..2); 1: (1...2); 1: (nil..nil)}"#,
    ),
    (
        r#"{a: 1, "b": 2, "c#{d}": 3, e => 4, **f}; x = 1; _y = 2; {x:, _y:, z:, Q:}"#,
        r#"Main[x _y]{1: {:a => 1, :b => 2, :"c#{d?}" => 3, e? => 4, **f?}; 1: x = 1; 1: _y = 2; 1: {:x => x, :_y => _y, :z => z?, :Q => Q}}"#,
    ),
];

#[test]
fn literals_are_lowered() {
    check(LITERALS);
}

const CALLS: &[Case] = &[
    (
        r#"foo a, *b, c: 1, **d, &e"#,
        r#"Main[]{foo(a?, *b?, :c => 1, **d?, &e?)}"#,
    ),
    (
        r#"foo({a: 1}); foo(a => 1); foo[a: 1]; yield_self { }"#,
        r#"Main[]{1: foo({:a => 1}); 1: foo(a? => 1); 1: foo?.[](:a => 1); 1: yield_self() Block[]{nil}}"#,
    ),
    (
        r#"!a; not a; a != b; a !~ b; a =~ b; -a; +a; ~a; a <=> b; a.+(b); a.+(*b); a&.+(b); not()"#,
        r#"Main[]{1: !a?; 1: !a?; 1: (a? != b?); 1: a?.!~(b?); 1: a?.=~(b?); 1: a?.-@(); 1: a?.+@(); 1: a?.~(); 1: a?.<=>(b?); 1: (a? + b?); 1: a?.+(*b?); 1: a?&.+(b?); 1: !nil}"#,
    ),
    (
        r#"a.(1); a::b; a::B; ::C; a.b = 1; a&.b(1) { |x| x }; foo; foo(); foo?; self.bar"#,
        r#"Main[]{1: a?.call(1); 1: a?.b(); 1: a?::B; 1: ::C; 1: a?.b= 1; 1: a?&.b(1) Block[x]{|x| x}; 1: foo?; 1: foo(); 1: foo?(); 1: self.bar()}"#,
    ),
    (
        r#"return foo 1 do |x| x end"#,
        r#"Main[]{return foo(1) Block[x]{|x| x}}"#,
    ),
    (
        r#"def m; yield; yield 1, *a, b: 2; return 1, 2; return *a; return; end"#,
        r#"Main[]{def m Method[]{1: yield(); 1: yield(1, *a?, :b => 2); 1: return [1, 2]; 1: return [*a?]; 1: return nil}}"#,
    ),
];

#[test]
fn calls_are_lowered() {
    check(CALLS);
}

const DEFINITIONS: &[Case] = &[
    (
        r#"def self.a; end; def b.c(x) = x; class << self; def d; end; end; class ::A < B; x = 1; end; module C::D; end; class E::F; end"#,
        r#"Main[]{1: def self.a Method[]{nil}; 1: def b?.c Method[x]{|x| x}; 1: class << self Class[]{def d Method[]{nil}}; 1: class ::A < B Class[x]{x = 1}; 1: module C::D Class[]{nil}; 1: class E::F Class[]{nil}}"#,
    ),
    (
        r#"alias a b; alias :c :"d#{e}"; alias $x $y; alias $m $&; undef a, :b, :"c#{d}""#,
        r#"Main[]{1: alias :a :b; 1: alias :c :"d#{e?}"; 1: alias $x $y; 1: alias $m $&; 1: undef :a; :b; :"c#{d?}"}"#,
    ),
    (
        r#"p a; BEGIN { a = 1 }; END { a }"#,
        r#"Main[a]{a = 1; 1: p(a?); nil; 1: END Block[]{a^1}}"#,
    ),
    (
        r#"__FILE__; __LINE__
__LINE__; __ENCODING__; __method__"#,
        r#"Main[]{1: __FILE__; 1: line 1; 2: line 2; 2: __ENCODING__; 2: __method__?}"#,
    ),
];

#[test]
fn definitions_are_lowered() {
    check(DEFINITIONS);
}

const BRANCHES: &[Case] = &[
    (
        r#"a ? b : c; a and b or c; a && b || c; unless a then b else c end; a unless b"#,
        r#"Main[]{1: if a? {b?} {c?}; 1: ((a? && b?) || c?); 1: ((a? && b?) || c?); 1: if a? {c?} {b?}; 1: if b? {nil} {a?}}"#,
    ),
    (
        r#"if a then b elsif c then d else e end"#,
        r#"Main[]{if a? {b?} {if c? {d?} {e?}}}"#,
    ),
    (
        r#"begin; end; (); (1; 2); nil; true; false"#,
        r#"Main[]{nil; nil; 1: 1; 2; nil; true; false}"#,
    ),
    (
        r#"unless c; a = 1; else; foo { a }; end"#,
        r#"Main[a]{if c? {foo() Block[]{a^1}} {a = 1}}"#,
    ),
];

#[test]
fn branches_are_lowered() {
    check(BRANCHES);
}

const VARIABLES: &[Case] = &[(
    r#"$~; $1; $&; $`; $'; $+; $stdout"#,
    r#"Main[]{1: $~; 1: $1; 1: $&; 1: $`; 1: $'; 1: $+; 1: $stdout}"#,
)];

#[test]
fn variables_are_lowered() {
    check(VARIABLES);
}

const BLOCKS: &[Case] = &[
    (
        r#"a
  .b
  .c(
    d)"#,
        r#"Main[]{a?.b().c(d?)}"#,
    ),
    (
        r#"foo { |a, b = 1, *c, d, e:, f: 2, **g, &h| }"#,
        r#"Main[]{foo() Block[a b c d e f g h]{|a, b=1, *c, d, e:, f:2, **g, &h| nil}}"#,
    ),
    (
        r#"foo do |x| next 1 if x; break; end; loop { while a do foo { next } end }"#,
        r#"Main[]{1: foo() Block[x]{|x| 1: if x {next block 1} {nil}; 1: break block nil}; 1: loop() Block[]{while a? {foo() Block[]{next block nil}}}}"#,
    ),
    (
        r#"def m; -> { return 1 }; end"#,
        r#"Main[]{def m Method[]{->Lambda[]{return 1}}}"#,
    ),
    (
        r#"lambda do |x| x end; proc { }; ->x,y{x}"#,
        r#"Main[]{1: lambda() Block[x]{|x| x}; 1: proc() Block[]{nil}; 1: ->Lambda[x y]{|x, y| x}}"#,
    ),
];

#[test]
fn blocks_are_lowered() {
    check(BLOCKS);
}

const ALL: &[&[Case]] = &[
    PARAMETERS,
    SCOPES,
    FOR_LOOPS,
    FLIP_FLOPS,
    JUMPS,
    NAMED_GROUPS,
    CONDITIONS,
    SUPER_WITHOUT_ARGUMENTS,
    MULTIPLE_ASSIGNMENT,
    OPERATOR_ASSIGNMENT,
    ASSIGNMENT,
    RESCUE,
    CASE_WHEN,
    PATTERNS,
    DEFINED,
    HEREDOCS,
    LITERALS,
    CALLS,
    DEFINITIONS,
    BRANCHES,
    VARIABLES,
    BLOCKS,
];

/// All node kinds of the parser, except those that are parts of others or never occur.
const KINDS: &str = "Alias And AndAsgn Arg Args Array ArrayPattern ArrayPatternWithTail BackRef Begin Block BlockPass \
    Blockarg Break CSend Case CaseMatch Casgn Cbase Class Complex Const ConstPattern Cvar Cvasgn Def Defined Defs Dstr \
    Dsym EFlipFlop EmptyElse Encoding Ensure Erange False File FindPattern Float For ForwardArg ForwardedArgs Gvar \
    Gvasgn Hash HashPattern Heredoc IFlipFlop If IfGuard IfMod IfTernary InPattern Index IndexAsgn Int Irange Ivar \
    Ivasgn KwBegin Kwarg Kwargs Kwnilarg Kwoptarg Kwrestarg Kwsplat Lambda Line Lvar Lvasgn Masgn MatchAlt MatchAs \
    MatchCurrentLine MatchNilPattern MatchPattern MatchPatternP MatchRest MatchVar Mlhs Module Next Nil NthRef Numblock \
    OpAsgn Optarg Or OrAsgn Pair Pin Postexe Preexe Procarg0 Rational Redo RegOpt Regexp Rescue RescueBody Restarg \
    Retry Return SClass Self_ Send Shadowarg Splat Str Super Sym True Undef UnlessGuard Until UntilPost When While \
    WhilePost XHeredoc Xstr Yield ZSuper";

#[test]
fn every_kind_of_node_has_a_case() {
    let mut trees = String::new();
    for (source, _) in ALL.iter().copied().flatten() {
        let result = Parser::new(source.as_bytes(), ParserOptions::default()).do_parse();
        write!(trees, "{:?}", result.ast).expect("a string can be written to");
    }
    let missing: Vec<&str> = KINDS
        .split_whitespace()
        .filter(|kind| !trees.contains(&format!("{kind}({kind} {{")))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn an_evaluated_string_sees_the_variables_around_it() {
    let options = ParseOptions {
        first_line: 7,
        outer: vec![vec!["a".to_owned()], vec!["b".to_owned(), "c".to_owned()]],
    };
    let program = parse("a + c; d = b -1; foo { c }\n__LINE__", &options);
    assert_eq!(
        dump::dump(&program, &options.outer),
        "Main[d]{7: (a^1 + c^2); 7: d = (b^2 - 1); 7: foo() Block[]{c^3}; 8: line 8}"
    );
    assert!(program.codes[program.main.0 as usize].nested);
}

#[test]
fn a_flip_flop_of_an_evaluated_string_is_its_own() {
    let options = ParseOptions {
        outer: vec![vec![]],
        ..ParseOptions::default()
    };
    let program = parse("foo { a if b..c }", &options);
    assert_eq!(
        dump::dump(&program, &options.outer),
        "Main[#0]{foo() Block[]{if flip(b?..c?, #0^1) {a?} {nil}}}"
    );
}

#[test]
fn a_block_has_the_name_of_the_method() {
    let program = parse("def m; foo { }; end", &ParseOptions::default());
    for code in &program.codes {
        let name = code.name.map(|name| &*program.names[name.0 as usize]);
        let expected = (code.kind != CodeKind::Main).then_some("m");
        assert_eq!(name, expected);
    }
}

#[test]
fn a_call_is_on_the_line_of_its_name() {
    let program = parse("a\n  .b\n  .c(\n 1)", &ParseOptions::default());
    let mut lines = Vec::new();
    let mut node = &program.codes[program.main.0 as usize].body;
    while let Node::Call(call) = node {
        lines.push(call.line);
        match &call.receiver {
            Some(receiver) => node = receiver,
            None => break,
        }
    }
    assert_eq!(lines, [3, 2, 1]);
}

#[test]
fn data_follows_the_end_of_the_code() {
    let data = |source: &str| {
        let program = parse(source, &ParseOptions::default());
        let data = program.data.as_deref().map(<[u8]>::to_vec);
        data.map(|data| String::from_utf8(data).expect("it is ASCII"))
    };
    assert_eq!(data("1"), None);
    assert_eq!(data("1\n__END__"), Some(String::new()));
    assert_eq!(data("1\n__END__\nx\n"), Some("x\n".to_owned()));
    assert_eq!(data("x = <<A\n__END__\nA\n"), None);
    let embedded = "x = \"\n__END__\n\"\n=begin\n__END__\n=end\n__END__\nb\n__END__\n";
    assert_eq!(data(embedded), Some("b\n__END__\n".to_owned()));
    assert_eq!(data("__END__x = 1\n __END__ = 2"), None);
}

#[test]
fn strings_can_be_frozen() {
    let is_frozen = |source| parse(source, &ParseOptions::default()).frozen_strings;
    assert!(is_frozen("# frozen_string_literal: true\n1"));
    assert!(!is_frozen("# frozen_string_literal: false\n1"));
    assert!(!is_frozen("1"));
}

#[test]
fn deep_trees_are_lowered_and_dropped() {
    let depth = 20_000;
    for source in [
        format!("{}1{}", "[".repeat(depth), "]".repeat(depth)),
        format!("{}1", "!".repeat(depth)),
        format!("a{}", ".b".repeat(depth)),
        format!("1{}", "+1".repeat(depth)),
        format!("if {}1{}; end", "(".repeat(depth), ")".repeat(depth)),
    ] {
        let program = parse(&source, &ParseOptions::default());
        assert!(program.depth >= depth);
    }
}
#[test]
fn errors_are_worded_as_ruby_words_them() {
    let unexpected = |source: &str, line: u32, expected: &str| {
        let expected = format!("test.rb:{line}: syntax error, unexpected {expected}");
        check_error(source, &expected);
    };
    unexpected("def x\n1\n", 2, "end-of-input, expecting `end'");
    unexpected(
        "class A\n def x\n end\n",
        3,
        "end-of-input, expecting `end'",
    );
    unexpected("class A\n", 1, "end-of-input, expecting `end'");
    unexpected("class A < B\n 1\n# c\n", 3, "end-of-input, expecting `end'");
    unexpected("if x\n", 1, "end-of-input");
    unexpected("case x\n", 1, "end-of-input, expecting `when'");
    unexpected("foo(1", 1, "end-of-input, expecting ')'");
    unexpected("[1, 2\nend\n", 2, "`end', expecting ']'");
    unexpected("{a: 1 b: 2}", 1, "local variable or method, expecting '}'");
    unexpected("x.each { |a", 1, "end-of-input, expecting '|'");
    unexpected("foo\nend\n", 2, "`end', expecting end-of-input");
    unexpected(
        "x = 5 y = 6",
        1,
        "local variable or method, expecting end-of-input",
    );
    unexpected("x = = 1", 1, "'='");
    unexpected("1 +", 1, "end-of-input");
    unexpected("end", 1, "`end'");
    unexpected("1 &&", 1, "end-of-input");
    check_error("\"abc", "test.rb:1: unterminated string meets end of file");
    check_error(
        "<<A\nx",
        "test.rb:1: can't find string \"A\" anywhere before EOF",
    );
    check_error(
        "=begin\nx",
        "test.rb:2: embedded document meets end of file",
    );
    check_error("foo(...)", "test.rb:1: unexpected ...");
}

#[test]
fn errors_of_the_compiler_are_reported() {
    check_error("\nbreak", "test.rb:2: Invalid break");
    check_error("def m; next; end", "test.rb:1: Invalid next");
    check_error("class A; redo; end", "test.rb:1: Invalid redo");
    check_error("retry", "test.rb:1: Invalid retry");
    check_error(
        "begin; rescue; [1].each { retry }; end",
        "test.rb:1: Invalid retry",
    );
    check_error("begin; ensure; retry; end", "test.rb:1: Invalid retry");
    check_error("yield", "test.rb:1: Invalid yield");
    check_error(
        "class A; define_method(:x) { yield }; end",
        "test.rb:1: Invalid yield",
    );
    check_error(
        "class A; return; end",
        "test.rb:1: Invalid return in class/module body",
    );
    check_error(
        "def m; A = 1; end",
        "test.rb:1: dynamic constant assignment",
    );
    check_error("def m(a, a); end", "test.rb:1: duplicated argument name");
    check_error("x = return", "test.rb:1: void value expression");
    check_error("self = 1", "test.rb:1: Can't change the value of self");
    let eval = ParseOptions {
        outer: vec![vec![]],
        ..ParseOptions::default()
    };
    let error = Program::parse("(eval)", b"break", &eval).map(|_| ());
    assert_eq!(
        error.map_err(|error| error.message),
        Err("(eval):1: Can't escape from eval with break".to_owned())
    );
    assert!(Program::parse("(eval)", b"yield", &eval).is_ok());
}

#[test]
fn all_errors_are_reported() {
    let error = Program::parse("test.rb", b"break\nnext", &ParseOptions::default());
    let messages = error
        .map(|_| ())
        .map_err(|error| (error.line, error.messages));
    let expected = ["test.rb:1: Invalid break", "test.rb:2: Invalid next"];
    assert_eq!(messages, Err((1, expected.map(str::to_owned).to_vec())));
}

#[test]
fn a_parameter_cannot_refer_to_itself() {
    let error = Program::parse("test.rb", b"def m(a = a); end", &ParseOptions::default());
    let messages = error.map(|_| ()).map_err(|error| error.messages);
    let expected = "test.rb:1: circular argument reference - a";
    assert_eq!(messages, Err(vec![expected.to_owned()]));
}
