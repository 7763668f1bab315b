x = 15
r = case
    when x < 10 then :low
    when x < 20 then :middle
    else :high
    end
p r
p(case when false then 1 end)
case
when (m = "k=v".match(/(\w)=(\w)/)) then p m[1], m[2]
end
