text = "# conf\na.b=1\na.c : two\nlong = x\\\n  y\n"
joined = text.gsub(/\\\n\s*/, "")
props = joined.lines.reject { _1.start_with?("#") || _1.strip.empty? }.to_h { |l| l.split(/\s*[=:]\s*/, 2).map(&:strip) }
p props
nested = props.each_with_object({}) do |(k, v), h|
  *path, last = k.split(".")
  path.inject(h) { |m, q| m[q] ||= {} }[last] = v
end
p nested
