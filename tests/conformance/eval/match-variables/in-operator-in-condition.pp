if /(b)/ in ['abc'] { $1 }
