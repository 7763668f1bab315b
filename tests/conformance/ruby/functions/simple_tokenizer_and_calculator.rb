def tokenize(s) = s.scan(%r{\d+\.?\d*|[-+*/()]})
PREC = {"+" => 1, "-" => 1, "*" => 2, "/" => 2}.freeze
def calc(s)
  out, ops = [], []
  apply = -> { b, a = out.pop, out.pop; out << a.public_send(ops.pop, b) }
  tokenize(s).each do |t|
    case t
    when /\d/ then out << (t.include?(".") ? t.to_f : t.to_r)
    when "(" then ops << t
    when ")" then apply.() until ops.last == "("; ops.pop
    else
      apply.() while ops.any? && ops.last != "(" && PREC[ops.last] >= PREC[t]
      ops << t
    end
  end
  apply.() until ops.empty?
  r = out.first
  r.is_a?(Rational) && r.denominator == 1 ? r.to_i : r
end
["1 + 2 * 3", "(1 + 2) * 3", "10 / 4", "2 * (3 + 4) - 5 / (1 + 1)", "1.5 * 2"].each { |e| puts "#{e} = #{calc(e)}" }
