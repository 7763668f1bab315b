notify { 'a very long title with many words, punctuation: [brackets] {braces} (parens) <angles> and a newline
in it': }
