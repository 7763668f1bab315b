# the draft: '10' and '["10"]'
[String(10), String([10])]
