$a.each do |$b|
  notice $b
end
