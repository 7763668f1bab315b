['äöü' =~ String[3, 3], '日本' =~ String[2, 2], '' =~ String[0, 0], '' =~ String[1], "a\nb" =~ String[3, 3]]
