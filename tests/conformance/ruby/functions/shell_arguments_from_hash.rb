require 'shellwords'
opts = { 'name' => 'my box', 'v' => true, 'q' => false, 'tag' => ['a', "b'c"], 'n' => 5, 'nil' => nil }
args = opts.flat_map do |k, v|
  flag = k.size == 1 ? "-#{k}" : "--#{k}"
  case v
  when true then flag
  when false, nil then []
  when Array then v.flat_map { |x| [flag, x.to_s] }
  else [flag, v.to_s]
  end
end
puts args.shelljoin, Shellwords.split(args.shelljoin) == args, args.map(&:shellescape).join(' ')
begin; Shellwords.split("a 'b"); rescue ArgumentError => e; puts e.message; end
