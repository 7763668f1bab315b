notify { class: }
