[["a-c", "A-C"], ["a-c", "x"], ["^a-c", "*"], ["a-cx", "12"], ["", "x"], ["a", ""], ["-a", "12"], ["a-", "12"], ["\\-a", "12"], ["a\\-c", "123"], ["^", "!"], ["\\^a", "12"], ["a-a", "z"], ["abc", "cab"], ["a-z", "b-za"], ["e-g", "-x"], ["^^", "x"]].each do |from, to|
  p [from, to, "abc-^xyz".tr(from, to), "aabbcc--^^".tr_s(from, to), "abc-^".delete(from.empty? ? "q" : from), "aabbcc".squeeze(from.empty? ? "q" : from), "abcabc-^".count(from.empty? ? "q" : from)]
end
