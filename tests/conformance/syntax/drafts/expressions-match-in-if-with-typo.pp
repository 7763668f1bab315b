# the draft forgot the condition of the elsif
if abc =~ /(a)b(c)/ {
}
elsif {
}
else {
}
