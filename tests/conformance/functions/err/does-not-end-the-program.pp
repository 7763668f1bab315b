err('error')
'still here'
