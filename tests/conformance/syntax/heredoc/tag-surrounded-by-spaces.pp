$a = @(  END  )
one
END
