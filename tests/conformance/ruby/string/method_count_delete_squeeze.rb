s = "hello world--"
p s.count("lo"), s.count("a-h"), s.count("^l"), s.count("lo", "o"), s.count("-"), s.count("\\-l"), s.delete("l"), s.delete("a-k", "^h"), s.squeeze, s.squeeze("a-z"), s.squeeze("-"), s.delete("^a-z"), "a\\b".delete("\\\\"), "ééé".squeeze("é"), "".count("a")
[-> { s.count }, -> { s.delete("z-a") }].each { |l| l.call rescue p $!.class, $!.message }
