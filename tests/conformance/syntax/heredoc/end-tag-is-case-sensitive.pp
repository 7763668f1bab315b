$a = @(END)
end
End
END
