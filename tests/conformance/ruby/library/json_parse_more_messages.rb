require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.state.name rescue $!.class }
t { JSON.parse('  [1]  ') }
t { JSON.parse("[1]\0") }
t { JSON.parse('-') }
t { JSON.parse('[-]') }
t { JSON.parse('-1') }
t { JSON.parse('1.5e+10') }
t { JSON.parse('[123456789012345678901234567890]') }
t { JSON.parse('[1e400]') }
t { JSON.parse('["\"]') }
t { JSON.parse('[,1]') }
t { JSON.parse(']') }
t { JSON.parse('{"a":1 "b":2}') }
t { JSON.parse('{"a" 1}') }
t { JSON.parse('{1:2}') }
t { JSON.parse('{"a":1') }
t { JSON.parse('{"a":"b') }
