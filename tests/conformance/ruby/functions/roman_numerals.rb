R = {1000 => "M", 900 => "CM", 500 => "D", 400 => "CD", 100 => "C", 90 => "XC", 50 => "L", 40 => "XL", 10 => "X", 9 => "IX", 5 => "V", 4 => "IV", 1 => "I"}.freeze
def to_roman(n) = R.reduce("") { |s, (v, r)| c, n = n.divmod(v); s + r * c }
def from_roman(s) = s.scan(/CM|CD|XC|XL|IX|IV|./).sum { R.key(_1) }
[1, 4, 9, 14, 40, 90, 400, 1994, 2024].each { |n| puts "#{n} #{to_roman(n)} #{from_roman(to_roman(n)) == n}" }
